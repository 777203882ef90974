import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../src/contract/contract.ts';
import { isSchema, partsOf } from '../src/contract/schemaParts.ts';
import { secretsIn } from '../src/contract/secret.ts';
import { secretPurposes } from '../src/contract/secretPurposes.ts';
import { ncipher } from '../src/contract/hsm/ncipher.ts';
import { syslog } from '../src/contract/syslog/syslog.ts';
import { oidc } from '../src/contract/security/oidc.ts';
import { settings } from '../src/contract/security/settings.ts';
import { users } from '../src/contract/security/users.ts';
import { session } from '../src/contract/session/session.ts';
import { cvms } from '../src/contract/workloads/cvms.ts';
import { cleanPasted, pastedTexts } from '../src/contract/pastedTexts.ts';

/** Returns the paths of all texts in a schema: 'server_list.*.server'. */
function textsIn(schema: GenericSchema | undefined, path = ''): string[] {
  if (!schema) return [];
  const { type, entries = {}, wrapped, item, value } = partsOf(schema);
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  return [
    ...(type === 'string' ? [path] : []),
    ...Object.entries(entries).flatMap(([name, part]) => textsIn(part, below(name))),
    ...textsIn(wrapped, path),
    ...[item, value].filter(isSchema).flatMap((part) => textsIn(part, below('*'))),
  ];
}

const named =
  /(?:^|_)(?:server|host|hosts|hostname|ip|iplist|network|uri|url|issuer|email|sender|fingerprint|esn|keyhash|target|service_ac|service_account_name|objectid|dn|distinguishedName|upn|id)$|Url$|URI$|clientId$|_url$|base_dn$/;

/** Fields with such names that users do not paste: the value comes unchanged from a list or an earlier response. */
const given = new Set([
  'test_id',
  'server_id',
  'assertion.id',
  'credential.id',
  'members.*.distinguishedName',
  'adgroup_members.*.distinguishedName',
  'ncipher.change serv_esn',
  // Search terms.
  'audit.list host',
  'audit.list id',
  'directoryServers.test id',
  // The console's own address.
  'providerSignIn.whitelist url',
]);

describe('pasted texts', () => {
  it('have a declared kind at every field with such a name', () => {
    const missed = allCalls.flatMap(({ id, body }) => {
      const cleaned = pastedTexts(body);
      const secrets = new Set(secretsIn(body).map(({ path }) => path));
      return textsIn(body)
        .filter((path) => named.test(path.slice(path.lastIndexOf('.') + 1)) && !secrets.has(path) && !given.has(path) && !given.has(`${id} ${path}`))
        .filter((path) => cleaned(path, 'x') === undefined)
        .map((path) => `${id} ${path}`);
    });
    expect(missed).toEqual([]);
  });

  it('are cleaned identically by the appliance and by the form', () => {
    const print = `sha256 Fingerprint=${Array.from({ length: 32 }, () => 'AB').join(':')}`;
    const sent = { server: '\u200blog.example.', port: 6514, fingerprint: print };
    const read = cleanPasted(syslog.change.body, v.parse(syslog.change.body, { server_list: [sent] })) as { server_list?: (typeof sent)[] };
    expect(read.server_list).toEqual([{ server: 'log.example', port: 6514, fingerprint: print.slice('sha256 Fingerprint='.length) }]);
    const clean = pastedTexts(syslog.change.body);
    expect(clean('server_list.0.server', sent.server)).toEqual({
      text: 'log.example',
      note: 'Invisible characters were removed. The dot at the end was removed.',
    });
    expect(clean('server_list.0.fingerprint', print)?.text).toBe(read.server_list?.[0]?.fingerprint);
  });

  it('are cleaned in a form that flattens the body', () => {
    expect(pastedTexts(settings.changeLogin.body)('radius_server', 'radius.example.')?.text).toBe('radius.example');
  });

  it('include the whole client id of every provider, which may be a URL', () => {
    const url = 'https://kc.example.com/';
    expect(pastedTexts(oidc.save.body)('clientId', url)).toEqual({ text: url, note: undefined });
    expect(pastedTexts(settings.changeMailServer.body)('oauth_client_id', url)).toEqual({ text: url, note: undefined });
  });

  it('exclude the serial number that identifies a stored server', () => {
    expect(cleanPasted(ncipher.removeServer.body, { unenroll: '{1111}.' })).toEqual({ unenroll: '{1111}.' });
    expect(cleanPasted(ncipher.change.body, { serv_esn: '{1111}.', serv_ip: 'hsm.example.' })).toEqual({ serv_esn: '{1111}.', serv_ip: 'hsm.example' });
  });

  it('never include secrets', () => {
    const odd = ' {"s\u200bcret"}./\n';
    for (const { id, body } of allCalls)
      for (const { path } of secretsIn(body)) expect([id, path, pastedTexts(body)(path, odd)]).toEqual([id, path, undefined]);
    const login = { username: 'anna', password: odd };
    expect(cleanPasted(session.login.body, login)).toEqual(login);
  });
});

describe('purpose of a secret', () => {
  it('is declared at its field', () => {
    expect(['password', 'old_password', 'radius_secret', 'email'].map(secretPurposes(users.change.body))).toEqual([
      'new-password',
      'current-password',
      'foreign',
      undefined,
    ]);
    expect(secretPurposes(cvms.operate.body)('passphrase')).toBe('foreign');
  });

  it('is the current password in three calls only', () => {
    const own = allCalls.flatMap(({ id, body }) => secretsIn(body).flatMap(({ path, purpose }) => (purpose === 'current-password' ? [`${id} ${path}`] : [])));
    expect(own.sort()).toEqual(['session.confirm password', 'session.login password', 'users.change old_password']);
  });
});
