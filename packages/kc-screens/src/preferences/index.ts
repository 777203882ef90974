import { defineScreen } from '../shell/index.ts';

export const preferencesScreen = defineScreen({
  id: 'preferences',
  path: '/userprefs',
  title: 'Preferences',
  words: ['settings'],
  parts: [
    { title: 'Appearance', words: ['theme', 'dark', 'light', 'high contrast'] },
    { title: 'Start', words: ['landing page', 'home page'] },
    { title: 'Grids', words: ['columns', 'tables'] },
  ],
  need: 'signed-in',
  load: () => import('./PreferencesScreen.tsx'),
});
