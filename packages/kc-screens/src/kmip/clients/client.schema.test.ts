import { expect, it } from 'vitest';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { clientBody, clientProblems, clientValues, customProtocol, newClient } from './client.schema.ts';

const pem = '-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----\n';
const client: KmipClient = {
  kmip_guid: 'g',
  name: 'kmip-sto',
  server: 'kmip.example',
  port: 5696,
  protocol: '0x1a2b',
  timeout: 0,
  reconnect: 'yes',
  nbio: 'no',
  verify: 'yes',
  username: 'kc',
  cert: btoa(pem),
  cacert: '',
  srvcert: '',
  key_set: 'yes',
  srvkey_set: 'no',
  password_set: 'yes',
};
const values = clientValues(client);

it('sends for a new client server all values that differ from the defaults, and files as text [KMIP-046, KMIP-047]', () => {
  expect(clientBody({ ...newClient, name: ' a ', server: ' b ' })).toEqual({ name: 'a', server: 'b' });
  expect(clientBody({ ...newClient, name: 'a', server: 'b', cacert: pem, listed: customProtocol, protocol: ' 0xff ' })).toEqual({
    name: 'a',
    server: 'b',
    cacert: pem,
    protocol: '0xff',
  });
});

it('sends changed fields of an existing client server, the key with its certificate, the password with its user [KMIP-046, KMIP-092]', () => {
  expect(values).toMatchObject({ listed: customProtocol, protocol: '0x1a2b', cert: pem, key: '', password: undefined });
  expect(clientBody(values, client)).toEqual({});
  expect(clientBody({ ...values, cert: '' }, client)).toEqual({ cert: '', key: '' });
  expect(clientBody({ ...values, username: '' }, client)).toEqual({ username: '', password: '' });
  expect(clientBody({ ...values, password: 'new', listed: '0x1' }, client)).toEqual({ password: 'new', protocol: '0x1' });
  expect(clientValues({ ...client, cert: '%' }).cert).toBe('');
});

it('requires the password again if another server would receive it', () => {
  expect(clientProblems({ ...values, server: 'other.example' }, client)).toHaveProperty('password');
  expect(clientProblems({ ...values, server: 'other.example', password: 'new' }, client)).not.toHaveProperty('password');
  expect(clientProblems({ ...values, timeout: 9 }, client)).not.toHaveProperty('password');
});
