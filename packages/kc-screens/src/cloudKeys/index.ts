import { CalendarClock, Cloud } from 'lucide-react';
import { defineScreen } from '../shell/index.ts';

/** The page judges the licence itself (CKP-06), so that it can say what is missing. */
export const cloudKeysScreen = defineScreen({
  id: 'cloudKeys',
  path: '/cloudkeys',
  title: 'Cloud keys',
  nav: { group: 'Encryption', icon: Cloud },
  need: ['CLOUD_ADMIN'],
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./CloudKeysScreen.tsx'),
});

export const expiryCalendarScreen = defineScreen({
  id: 'expiryCalendar',
  path: '/cloudkeys/calendar',
  title: 'Expiry calendar',
  nav: { group: 'Encryption', icon: CalendarClock },
  need: ['CLOUD_ADMIN'],
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./calendar/CalendarScreen.tsx'),
});
