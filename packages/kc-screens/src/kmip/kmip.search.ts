import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const kmipServerSearch = defineScreenSearch({
  words: [t('key management interoperability protocol'), t('clients'), t('interoperability')],
  parts: [
    {
      title: t('KMIP server settings'),
      words: [t('port'), t('cipher'), t('log level'), t('server certificate'), t('key wrapping'), 'HPCS', t('root key')],
      params: { tab: 'settings' },
    },
    { title: t('Automatic renewal of the server certificate'), words: ['ACME', t('server certificate'), "Let's Encrypt"], params: { tab: 'settings' } },
    { title: t('KMIP root key and reset'), words: [t('rekey'), t('locate root key'), t('default settings')], params: { tab: 'settings' } },
    { title: t('Multi-tenancy'), words: [t('tenants'), t('migration'), t('legacy')], params: { tab: 'settings' } },
    { title: t('KMIP users'), words: [t('client certificates'), 'vCenter', 'NetApp', 'MongoDB', t('hand-over')], params: { tab: 'users' } },
    { title: t('KMIP clients'), words: [t('last contact'), t('refused connections'), t('protocol version')], params: { tab: 'clients' } },
    { title: t('KMIP objects'), words: [t('keys'), t('revoke'), t('archive'), t('recover')], params: { tab: 'objects' } },
    { title: t('KMIP tenants'), words: [t('multi-tenancy'), t('directory domain'), t('tenant administrators')], params: { tab: 'tenants' } },
  ],
  objects: {
    kmipUser: { title: t('KMIP users'), open: ({ id }) => ({ tab: 'users', row: id }) },
    kmipTenant: { title: t('KMIP tenants'), open: ({ id }) => ({ tab: 'tenants', row: id }) },
    kmipObject: { title: t('KMIP objects'), open: ({ id }) => ({ tab: 'objects', row: id }) },
  },
});

export const kmipClientsSearch = defineScreenSearch({
  words: [t('outside KMIP servers'), t('key management interoperability protocol'), t('test connection')],
  objects: { kmipClient: { title: t('KMIP client servers'), open: ({ id }) => ({ row: id }) } },
});
