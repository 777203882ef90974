import { Settings } from 'lucide-react';
import { mayRead } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** SET-016: has one tab for each part of the system settings. */
export const systemSettingsDialog = defineDialog({
  id: 'systemSettings.change',
  label: t('System settings'),
  icon: <Settings aria-hidden />,
  needs: 'none',
  // Each tab sends its own call.
  submit: null,
  allowed: (actor) => mayRead(actor, 'SEC_ADMIN', 'DOMAIN_ADMIN'),
  body: async () => (await import('./SystemSettings.tsx')).SystemSettings,
});
