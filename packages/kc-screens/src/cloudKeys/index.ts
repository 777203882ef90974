import { CalendarClock, Cloud } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { mayUseCloudKeys } from 'kc-api/rules/cloudKeys/cloudLicense';
import { pages } from 'kc-api/rules/frame/pages';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { holds } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { defineScreen, type ScreenDefinition } from '../shell/index.ts';

const license: NonNullable<ScreenDefinition['license']> = (given) => mayUseCloudKeys(given).ok;

/** If the host does not check the license, the page itself shows the no-access page (CKP-06). */
export const cloudKeysScreen = defineScreen({
  id: 'cloudKeys',
  path: pages.cloudKeys,
  title: t('Cloud keys'),
  search: async () => (await import('./cloudKeys.search.ts')).cloudKeysSearch,
  nav: { group: 'Encryption', icon: Cloud, counts: 'cloudKey' },
  need: ['CLOUD_ADMIN'],
  license,
  flavours: ['keycontrol', 'cloudkeys', 'databases'],
  load: () => import('./CloudKeysScreen.tsx'),
  begins: async () => [system.license, (await import('kc-api/contract/cloudKeys/keySets')).keySets.list],
});

/** Available in every vault, because all have VMs. The page decides whether to show cloud keys too (ADR 0023). Security admins see KMIP. */
export const expiryCalendarScreen = defineScreen({
  id: 'expiryCalendar',
  path: `${pages.cloudKeys}/calendar`,
  title: t('Expiry calendar'),
  search: async () => (await import('./cloudKeys.search.ts')).expiryCalendarSearch,
  nav: { group: 'Encryption', icon: CalendarClock },
  need: ['CLOUD_ADMIN', 'SEC_ADMIN'],
  // A user who is not a cloud admin is a security admin, who sees only KMIP here.
  license: (given, actor) => holds(actor, 'CLOUD_ADMIN') || mayUseKmip(given).ok,
  load: () => import('./cloudCalendar/CalendarScreen.tsx'),
  begins: async () => [system.license],
});
