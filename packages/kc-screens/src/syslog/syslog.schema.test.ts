import { describe, expect, it } from 'vitest';
import type { SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { syslogBody, syslogValues, testedServer } from './syslog.schema.ts';

const settings = {
  enabled: 'yes',
  protocol: 'tcp',
  tls_auth: 'x509/name',
  framing: 'octet-counting',
  server_list: [{ server: 'siem.nordbank.example', port: 6514, fingerprint: '' }],
  cacert: 'ca.pem',
  clientcert: 'client.pem',
} as unknown as SyslogSettings;
const start = syslogValues(settings);

describe('client certificate', () => {
  it('is kept while its field is empty', () => {
    expect(syslogBody(start, start)).toEqual({});
    expect(testedServer(start, 0)).not.toHaveProperty('clientcert');
  });

  it('is removed on request, also for a test', () => {
    const values = { ...start, no_clientcert: true };
    expect(syslogBody(values, start)).toEqual({ clientcert: '' });
    expect(testedServer(values, 0)).toMatchObject({ clientcert: '' });
  });

  it('is replaced by a selected file', () => {
    expect(syslogBody({ ...start, no_clientcert: true, clientcert: 'new.pem' }, start)).toEqual({ clientcert: 'new.pem' });
  });
});
