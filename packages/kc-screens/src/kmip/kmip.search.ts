import { defineScreenSearch } from '../shell/index.ts';

export const kmipServerSearch = defineScreenSearch({
  words: ['key management interoperability protocol', 'clients', 'interoperability'],
  parts: [
    {
      title: 'KMIP server settings',
      words: ['port', 'cipher', 'log level', 'server certificate', 'key wrapping', 'HPCS', 'root key'],
      params: { tab: 'settings' },
    },
    { title: 'KMIP root key and reset', words: ['rekey', 'locate root key', 'default settings'], params: { tab: 'settings' } },
    { title: 'Multi-tenancy', words: ['tenants', 'migration', 'legacy'], params: { tab: 'settings' } },
    { title: 'KMIP users', words: ['client certificates', 'vCenter', 'NetApp', 'MongoDB', 'hand-over'], params: { tab: 'users' } },
    { title: 'KMIP objects', words: ['keys', 'revoke', 'archive', 'recover'], params: { tab: 'objects' } },
    { title: 'KMIP tenants', words: ['multi-tenancy', 'directory domain', 'tenant administrators'], params: { tab: 'tenants' } },
  ],
  objects: {
    kmipUser: { title: 'KMIP users', open: ({ id }) => ({ tab: 'users', row: id }) },
    kmipTenant: { title: 'KMIP tenants', open: ({ id }) => ({ tab: 'tenants', row: id }) },
    kmipObject: { title: 'KMIP objects', open: ({ id }) => ({ tab: 'objects', row: id }) },
  },
});

export const kmipClientsSearch = defineScreenSearch({
  words: ['outside KMIP servers', 'key management interoperability protocol', 'test connection'],
  objects: { kmipClient: { title: 'KMIP client servers', open: ({ id }) => ({ row: id }) } },
});
