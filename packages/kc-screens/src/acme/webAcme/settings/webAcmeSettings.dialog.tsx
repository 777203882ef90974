import { RefreshCcwDot } from 'lucide-react';
import { webAcme } from 'kc-api/contract/acme/webAcme';
import { webAcmeRules } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** ACME-01. */
export const webAcmeSettingsDialog = defineFormDialog<typeof webAcme.change>({
  id: 'webAcme.settings',
  title: t('Automatic renewal of the web certificate'),
  label: t('Automatic renewal (ACME)'),
  action: t('Save settings'),
  icon: <RefreshCcwDot aria-hidden />,
  allowed: webAcmeRules.change,
  quiet: true,
  call: webAcme.change,
  form: () => import('./webAcmeSettings.form.tsx'),
});
