import { defineScreen } from '../shell/index.ts';

export const preferencesScreen = defineScreen({
  id: 'preferences',
  path: '/userprefs',
  title: 'Preferences',
  need: 'signed-in',
  load: () => import('./PreferencesScreen.tsx'),
});
