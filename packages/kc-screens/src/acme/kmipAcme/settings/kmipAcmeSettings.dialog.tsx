import { RefreshCcwDot } from 'lucide-react';
import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { kmipAcmeRules } from 'kc-api/rules/acme/acme';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** ACME-01. */
export const kmipAcmeSettingsDialog = defineFormDialog<typeof kmipAcme.change>({
  id: 'kmipAcme.settings',
  title: t('Automatic renewal of the KMIP server certificate'),
  label: t('Automatic renewal (ACME)'),
  action: t('Save settings'),
  icon: <RefreshCcwDot aria-hidden />,
  allowed: kmipAcmeRules.change,
  quiet: true,
  call: kmipAcme.change,
  form: () => import('./kmipAcmeSettings.form.tsx'),
});
