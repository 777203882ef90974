import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { pathOf } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { secretsIn } from 'kc-api/contract/secret';
import { session } from 'kc-api/contract/session/session';
import type { Fault } from './core/dispatch/faults.ts';
import { baseUrl, carlos, makeWorld, root, type World } from '../test/kit.ts';
import { partitionWith } from '../test/recipes/hsmRecipes.ts';
import { recipes } from '../test/recipes/recipes.ts';

/** Fields that a call needs in addition to its recipe, so that it stores the secret. */
const more: Record<string, object> = {
  'users.create': { authentication: 'RADIUS', radius_server: 'radius.example' },
  'users.change radius_secret': { authentication: 'RADIUS', radius_server: 'radius.example' },
  'users.change old_password': { password: 'Another-Pass-1' },
  'directories.create': { service_account_name: 'svc' },
  'directories.change': { service_account_name: 'svc' },
  'keySets.change': { enable_hsm: 'yes', part_label: 'payments' },
  'keySets.create': { enable_hsm: 'yes', part_label: 'payments' },
  'cspAccounts.create azure_client_secret': {
    csp_type: 'AZURE',
    azure_tenant_id: '11111111-1111-4111-8111-111111111111',
    azure_subscription_id: '11111111-1111-4111-8111-111111111111',
    azure_client_id: '11111111-1111-4111-8111-111111111111',
  },
  'cspAccounts.create gcp_access_credentials': { csp_type: 'GCP' },
  // Calls that change nothing have no recipe.
  'oidc.validate': { ...(recipes['oidc.save']?.body as object) },
  'settings.testMail': { server: 'mail.example', port: 25, login: 'a', sender: 'kc@x.example', ssl: 'no' },
  'systemSettings.testGeofence': { server: 'unreachable.example', username: 'a' },
  'settings.testLdap': { uri: 'ldaps://unreachable.example', base_dn: '', service_account_name: 'svc' },
  'settings.testRadius': { radius_server: 'unreachable.example', radius_port: 1812, radius_auth: 'pap', username: 'a', password: 'Some-Password-1' },
  'directories.test': {
    type: 'OPENLDAP',
    uid_field: 'cn',
    service_account_name: 'svc',
    controller: { server_url: 'ldap://unreachable.example', tls: 'no', tls_auth: 'none', user_base_dn: '', group_base_dn: '', timeout: 5 },
  },
  'directoryServers.test': { uri_prefix: 'ldap://', uri: 'unreachable.example', service_ac: 'svc' },
  'lunaCloud.tokens': {},
  'keySets.testHsm': { csp_type: 'AWS', part_label: 'payments' },
};

/** Returns a unique text in the format of the secret. */
const canaryFor = (path: string, round: number): string => {
  const word = `Canary-${round}-${path.replaceAll(/\W/g, '')}-7x!`;
  return path === 'gcp_access_credentials'
    ? JSON.stringify({
        type: 'service_account',
        client_email: `robot@project-${round}.iam.gserviceaccount.com`,
        private_key: word,
        project_id: 'p',
        private_key_id: 'k',
        client_id: '1',
      })
    : path === 'aws_secret_access_key'
      ? word.replaceAll(/[^A-Za-z\d]/g, '').padEnd(40, 'x')
      : word;
};
const inside = (canary: string): string => /Canary-\d-\w+-7x!x*/.exec(canary)?.[0] ?? canary;

const put = (body: object, path: string, value: string): object => {
  const [field = '', ...rest] = path.split('.');
  const held = (body as Record<string, object>)[field] ?? {};
  return { ...body, [field]: rest.length === 0 ? value : put(held, rest.join('.'), value) };
};

const cases = allCalls
  .filter(({ id }) => id !== 'session.login' && id !== 'session.challenge')
  .flatMap((declared) => secretsIn(declared.body).map(({ path }) => ({ declared, path, name: `${declared.id} ${path}` })));

/** Creates an appliance and records all of its responses, addresses and log lines. */
async function watched(faults: readonly Fault[] = []) {
  const log: string[] = [];
  const world = await makeWorld({ faults, log: (line) => void log.push(line) });
  const said: string[] = [];
  const token =
    (await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root.login, password: root.password } })).access_token ?? '';
  const ask = async (declared: Call, params?: Record<string, string>, body?: object): Promise<{ ok: boolean }> => {
    const url = `${baseUrl}/${declared.version}/${pathOf(declared, params)}`;
    const init = {
      method: declared.method,
      headers: { 'Auth-Token': token, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    const answer = await world.appliance.fetch(new Request(url, init));
    const text = await answer.text();
    said.push(url, text, ...[...answer.headers].map((pair) => pair.join(': ')));
    return { ok: answer.ok && text.includes('"success"') };
  };
  return { world, log, said, ask };
}

const bodyOf = (world: World, { id }: Call): object => {
  const { body } = recipes[id] ?? {};
  return (typeof body === 'function' ? (body as (of: World) => object)(world) : body) ?? {};
};

describe('secrets in requests', () => {
  it('have a recipe for each call that accepts one', () => {
    const unknown = cases.filter(({ declared, name }) => recipes[declared.id] === undefined && more[declared.id] === undefined && more[name] === undefined);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  const kept = new Set<string>();
  it.each(cases)('$name appears in no audit record, response, address or log line', async ({ declared, path, name }) => {
    const { world, log, said, ask } = await watched();
    const perform = (wanted: string) => {
      const call = allCalls.find(({ id }) => id === wanted) as Call;
      return ask(call, recipes[wanted]?.params?.(world), bodyOf(world, call));
    };
    const canaries = [1, 2].map((round) => canaryFor(path, round));
    await recipes[declared.id]?.before?.(world, perform);
    for (const canary of canaries) {
      const params = recipes[declared.id]?.params?.(world);
      // The HSM accepts only its own password.
      if (path === 'part_password') partitionWith(world, 'payments', canary);
      const { ok } = await ask(declared, params, put({ ...bodyOf(world, declared), ...more[declared.id], ...more[name] }, path, canary));
      if (ok) kept.add(name);
    }
    for (const call of allCalls.filter((one) => one.method === 'GET' && !one.path.includes(':') && one.kind === 'json')) await ask(call);
    const { user } = world;
    await ask(allCalls.find(({ id }) => id === 'users.read') as Call, { id: user(carlos.login).id });
    const everything = [...said, ...log, JSON.stringify(world.audit(50))].join('\n');
    for (const canary of canaries) expect(everything).not.toContain(inside(canary));
  });

  it('are stored by each call that is expected to store one', () => {
    const keeping = [
      'users.create radius_secret',
      'users.change password',
      'users.change radius_secret',
      'directories.create service_account_pw',
      'directories.change service_account_pw',
    ];
    const settings = [
      'settings.changeMailServer password',
      'settings.changeLogin service_account_pw',
      'settings.changeLogin radius_secret',
      'oidc.save clientSecret',
    ];
    const clouds = [
      'cspAccounts.create aws_secret_access_key',
      'cspAccounts.create azure_client_secret',
      'cspAccounts.create gcp_access_credentials',
      'cspAccounts.change aws_secret_access_key',
      'keySets.create part_password',
      'keySets.change part_password',
    ];
    const kmip = ['kmipClients.create password', 'kmipClients.change password'];
    expect([...keeping, ...settings, ...clouds, ...kmip].filter((name) => !kept.has(name))).toEqual([]);
  });
});

describe('secrets in responses', () => {
  it('are declared as shown once', () => {
    const told = allCalls.flatMap(({ id, answer }) => secretsIn(answer).flatMap(({ path, shownOnce }) => (shownOnce ? [] : [`${id} ${path}`])));
    // The configuration contains a secret in the request; its response omits it.
    expect(told.filter((one) => one !== 'oidc.read oidc.clientSecret')).toEqual([]);
  });

  it('appear in no query parameter except the invitation token', () => {
    expect(allCalls.flatMap(({ id, query }) => secretsIn(query).map(({ path }) => `${id} ${path}`))).toEqual(['providerSignIn.init registration_token']);
  });
});
