import { CalendarClock, Cloud } from 'lucide-react';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { system } from 'kc-api/contract/frame/system';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import type { KeySetTab } from 'kc-api/rules/cloudKeys/providers/types';
import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen, type ScreenDefinition } from '../shell/index.ts';
import { tabValue } from './tabValue.ts';

const license: NonNullable<ScreenDefinition['license']> = (given) => mayUseCloudKeys(given).ok;

/** A host that does not ask for the licence gets the no-access page from the page itself (CKP-06). */
export const cloudKeysScreen = defineScreen({
  id: 'cloudKeys',
  path: pages.cloudKeys,
  title: 'Cloud keys',
  words: ['BYOK', 'HYOK', 'AWS', 'Azure', 'Google Cloud', 'GCP', 'KMS', 'database keys', 'TDE'],
  parts: [
    { title: 'Key sets', words: ['vaults', 'key rings'], params: { tab: tabValue('keySets') } },
    {
      title: 'CSP accounts',
      words: ['AWS', 'Azure', 'Google Cloud', 'credentials'],
      params: { tab: tabValue('cspAccounts') },
      flavours: ['keycontrol', 'cloudkeys'],
    },
    { title: 'Cloud keys audit log', words: ['history'], params: { tab: tabValue('auditLog') } },
  ],
  objects: {
    cloudKey: { title: 'Cloud keys', open: ({ id }) => ({ tab: tabValue('cloudKeys'), row: id }) },
    keySet: { title: 'Key sets', open: ({ id }) => ({ tab: tabValue('keySets'), row: id }) },
    cspAccount: { title: 'CSP accounts', open: ({ id }) => ({ tab: tabValue('cspAccounts'), row: id }) },
    connector: {
      title: 'Database connectors',
      open: ({ id, parent = '' }) => ({ tab: tabValue('keySets'), row: parent, sub: 'databaseConnectors' satisfies KeySetTab, item: id }),
    },
  },
  nav: { group: 'Encryption', icon: Cloud, counts: 'cloudKey' },
  need: ['CLOUD_ADMIN'],
  license,
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./CloudKeysScreen.tsx'),
  begins: [system.license, keySets.list],
});

/** In every vault: all have VMs, and whether it tells of cloud keys as well is for the page to say (ADR 0023). */
export const expiryCalendarScreen = defineScreen({
  id: 'expiryCalendar',
  path: `${pages.cloudKeys}/calendar`,
  title: 'Expiry calendar',
  words: ['expiration', 'rotation', 'schedule', 'due', 'KEK', 'certificates'],
  nav: { group: 'Encryption', icon: CalendarClock },
  need: ['CLOUD_ADMIN'],
  load: () => import('./calendar/CalendarScreen.tsx'),
  begins: [system.license],
});
