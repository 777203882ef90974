import { PlugZap } from 'lucide-react';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** Tests the connection with the saved values of the link. */
export const testLinkDialog = defineDialog<Applink>({
  id: 'applinks.test',
  label: t('Test connection'),
  needs: 'one',
  icon: <PlugZap aria-hidden />,
  submit: null,
  leadsTo: applinks.test,
  allowed: applinkRules.test,
  body: async () => {
    const { TestLink } = await import('./TestLink.tsx');
    return ({ targets: [link], onClose }) => link && <TestLink link={link} onClose={onClose} />;
  },
});
