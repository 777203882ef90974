import { SlidersHorizontal } from 'lucide-react';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** LINK-05. */
export const globalLinkSettingsDialog = defineFormDialog<typeof applinks.changeSettings>({
  id: 'applinks.settings',
  title: t('Global settings of application links'),
  label: t('Global settings'),
  action: t('Save settings'),
  icon: <SlidersHorizontal aria-hidden />,
  allowed: applinkRules.changeSettings,
  call: applinks.changeSettings,
  form: () => import('./globalLinkSettings.form.tsx'),
});
