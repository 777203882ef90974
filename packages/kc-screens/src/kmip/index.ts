import { KeySquare, ServerCog } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { pages } from 'kc-api/rules/frame/pages';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { t } from 'kc-intl/t';
import { defineScreen, type ScreenDefinition } from '../shell/index.ts';

const license: NonNullable<ScreenDefinition['license']> = (given) => mayUseKmip(given).ok;

/** KMIP-003, KMIP-004. */
export const kmipServerScreen = defineScreen({
  id: 'kmipServer',
  path: pages.kmipServer,
  title: t('KMIP server'),
  search: async () => (await import('./kmip.search.ts')).kmipServerSearch,
  nav: { group: 'KMIP', icon: KeySquare },
  need: ['SEC_ADMIN'],
  license,
  flavours: ['keycontrol'],
  refused: pages.account,
  load: () => import('./KmipServerScreen.tsx'),
  begins: async () => [system.license, (await import('kc-api/contract/kmip/server')).kmipServer.read],
});

/** KMIP-001. */
export const kmipClientsScreen = defineScreen({
  id: 'kmipClients',
  path: pages.kmipClients,
  title: t('KMIP client servers'),
  search: async () => (await import('./kmip.search.ts')).kmipClientsSearch,
  nav: { group: 'KMIP', icon: ServerCog },
  need: ['SEC_ADMIN'],
  license,
  load: () => import('./KmipClientsScreen.tsx'),
  begins: async () => [system.license, (await import('kc-api/contract/kmip/clients')).kmipClients.list],
});
