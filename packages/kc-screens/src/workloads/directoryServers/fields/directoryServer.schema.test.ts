import { describe, expect, it } from 'vitest';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { changesOf, valuesOf } from './directoryServer.schema.ts';

const server: DirectoryServer = {
  id: 'd1',
  groupname: 'Payments cloud',
  uri_prefix: 'ldap://',
  uri: 'dc1.nordbank.example',
  tls: 'yes',
  service_ac: 'svc',
  cacert_text: 'PEM',
  server_url: 'ldap://dc1.nordbank.example',
  policies: [],
  revision: 3,
};
const start = valuesOf(server);

describe('request of the directory server form', () => {
  it('contains changed fields only [POL-30]', () => {
    expect(changesOf(start, start)).toEqual({});
    expect(changesOf({ ...start, uri: ' dc2.nordbank.example ' }, start)).toEqual({ uri: 'dc2.nordbank.example' });
    expect(changesOf({ ...start, service_ac_pw: 'Another-1' }, start)).toEqual({ service_ac_pw: 'Another-1' });
    expect(changesOf({ ...start, uri_prefix: 'ldaps://' }, start)).toEqual({ uri_prefix: 'ldaps://', tls: 'no' });
    expect(changesOf({ ...start, service_ac: '', ca_cert: 'UEVN' }, start)).toEqual({ service_ac: '', ca_cert: 'UEVN' });
  });
});
