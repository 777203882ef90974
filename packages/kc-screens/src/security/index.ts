import { Users } from 'lucide-react';
import { defineScreen } from '../shell/index.ts';

export const securityScreen = defineScreen({
  id: 'security',
  path: '/security',
  title: 'Security',
  nav: { group: 'Security', icon: Users },
  need: ['SEC_ADMIN'],
  refused: '/account',
  load: () => import('./SecurityScreen.tsx'),
});
