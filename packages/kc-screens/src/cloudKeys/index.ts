import { CalendarClock, Cloud } from 'lucide-react';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { system } from 'kc-api/contract/frame/system';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen, type ScreenDefinition } from '../shell/index.ts';

const license: NonNullable<ScreenDefinition['license']> = (given) => mayUseCloudKeys(given).ok;

/** A host that does not ask for the licence gets the no-access page from the page itself (CKP-06). */
export const cloudKeysScreen = defineScreen({
  id: 'cloudKeys',
  path: pages.cloudKeys,
  title: 'Cloud keys',
  nav: { group: 'Encryption', icon: Cloud },
  need: ['CLOUD_ADMIN'],
  license,
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./CloudKeysScreen.tsx'),
  begins: [system.license, keySets.list],
});

export const expiryCalendarScreen = defineScreen({
  id: 'expiryCalendar',
  path: `${pages.cloudKeys}/calendar`,
  title: 'Expiry calendar',
  nav: { group: 'Encryption', icon: CalendarClock },
  need: ['CLOUD_ADMIN'],
  license,
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./calendar/CalendarScreen.tsx'),
  begins: [system.license, keySets.list],
});
