import { ListChecks } from 'lucide-react';
import { mayRead } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** DASH-14. Makes no call: the selection is stored for the user and is part of the address. */
export const dashboardSettingsDialog = defineDialog({
  id: 'dashboard.settings',
  label: t('Choose VM sets'),
  needs: 'none',
  icon: <ListChecks aria-hidden />,
  submit: null,
  allowed: (actor) => mayRead(actor, 'CLOUD_ADMIN'),
  body: async () => (await import('./DashboardSettings.tsx')).DashboardSettings,
});
