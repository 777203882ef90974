import { expect, it } from 'vitest';
import { domainChange } from './domainChange.ts';

const before: { domain_name: string; uid: string; service_account_name: string; service_account_pw?: string; servers: { server_url: string }[] } = {
  domain_name: 'a.example',
  uid: 'cn',
  service_account_name: 'svc',
  servers: [{ server_url: 'ldap://dc.example' }],
};

it('[KMIP-117] sends changed fields only, and the service account together with its password', () => {
  expect(domainChange({ ...before, uid: 'mail', service_account_pw: 'Secret-1' }, before)).toEqual({
    uid: 'mail',
    service_account_name: 'svc',
    service_account_pw: 'Secret-1',
  });
  expect(domainChange({ ...before, service_account_name: '' }, before)).toEqual({ service_account_name: '' });
  const without = { ...before, service_account_name: '' };
  expect(domainChange({ ...without, servers: [{ server_url: 'ldap://other.example' }] }, without)).toEqual({
    servers: [{ server_url: 'ldap://other.example' }],
  });
});
