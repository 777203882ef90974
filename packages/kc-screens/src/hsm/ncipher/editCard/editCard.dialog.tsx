import { Pencil } from 'lucide-react';
import { ncipher, type SmartCard } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editCardDialog = defineFormDialog<typeof ncipher.addSmartCards, SmartCard>({
  id: 'ncipher.editCard',
  title: ({ serial }) => t('Edit card {serial}', { serial }),
  label: t('Edit'),
  action: t('Save card'),
  icon: <Pencil aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.addSmartCards,
  params: () => ({}),
  form: () => import('./editCard.form.tsx'),
});
