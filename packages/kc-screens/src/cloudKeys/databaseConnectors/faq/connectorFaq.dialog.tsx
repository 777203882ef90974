import { CircleQuestionMark } from 'lucide-react';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { connectorRules } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

export const connectorFaqDialog = defineDialog<KeySet>({
  id: 'databaseConnectors.faq',
  label: t('FAQ'),
  icon: <CircleQuestionMark aria-hidden />,
  needs: 'one',
  submit: null,
  allowed: connectorRules.readFaq,
  body: async () => {
    const { ConnectorFaq } = await import('./ConnectorFaq.tsx');
    return ({ targets: [set], onClose }) => set?.tde_database_type && <ConnectorFaq database={set.tde_database_type} onClose={onClose} />;
  },
});
