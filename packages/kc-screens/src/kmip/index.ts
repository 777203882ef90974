import { KeySquare, Server } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { pages } from 'kc-api/rules/frame/pages';
import { mayUseKmip } from 'kc-api/rules/kmip/kmipLicense';
import { defineScreen, type ScreenDefinition } from '../shell/index.ts';

const license: NonNullable<ScreenDefinition['license']> = (given) => mayUseKmip(given).ok;

/** KMIP-003, KMIP-004. */
export const kmipServerScreen = defineScreen({
  id: 'kmipServer',
  path: pages.kmipServer,
  title: 'KMIP server',
  words: ['key management interoperability protocol', 'clients', 'interoperability'],
  parts: [
    {
      title: 'KMIP server settings',
      words: ['port', 'cipher', 'log level', 'server certificate', 'key wrapping', 'HPCS', 'root key'],
      params: { tab: 'settings' },
    },
    { title: 'KMIP root key and reset', words: ['rekey', 'locate root key', 'default settings'], params: { tab: 'settings' } },
    { title: 'KMIP users', words: ['client certificates', 'vCenter', 'NetApp', 'MongoDB', 'hand-over'], params: { tab: 'users' } },
    { title: 'KMIP objects', words: ['keys', 'revoke', 'archive', 'recover'], params: { tab: 'objects' } },
  ],
  objects: {
    kmipUser: { title: 'KMIP users', open: ({ id }) => ({ tab: 'users', row: id }) },
    kmipObject: { title: 'KMIP objects', open: ({ id }) => ({ tab: 'objects', row: id }) },
  },
  nav: { group: 'KMIP', icon: KeySquare },
  need: ['SEC_ADMIN'],
  license,
  flavours: ['keycontrol'],
  refused: pages.account,
  load: () => import('./KmipServerScreen.tsx'),
  begins: [system.license, kmipServer.read],
});

/** KMIP-001. */
export const kmipClientsScreen = defineScreen({
  id: 'kmipClients',
  path: pages.kmipClients,
  title: 'KMIP client servers',
  words: ['outside KMIP servers', 'key management interoperability protocol', 'test connection'],
  objects: { kmipClient: { title: 'KMIP client servers', open: ({ id }) => ({ row: id }) } },
  nav: { group: 'KMIP', icon: Server },
  need: ['SEC_ADMIN'],
  license,
  load: () => import('./KmipClientsScreen.tsx'),
  begins: [system.license, kmipClients.list],
});
