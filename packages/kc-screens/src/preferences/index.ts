import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

export const preferencesScreen = defineScreen({
  id: 'preferences',
  path: '/userprefs',
  title: t('Preferences'),
  search: async () => (await import('./preferences.search.ts')).preferencesSearch,
  need: 'signed-in',
  load: () => import('./PreferencesScreen.tsx'),
});
