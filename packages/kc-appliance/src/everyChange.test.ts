import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { session } from 'kc-api/contract/session/session';
import { never } from 'kc-api/rules/security/users';
import { directoryCa } from './scenarios/certificate.ts';
import { carlos, makeWorld, root, stores, tomas, type World } from '../test/kit.ts';
import { cloudRecipes } from '../test/cloudRecipes.ts';
import type { Recipe } from '../test/recipe.ts';

const changing = allCalls.filter((one) => one.audited);

const provider = {
  enabled: true,
  vendor: 'okta',
  clientId: 'kc',
  clientSecret: 'x',
  baseUrl: 'https://idp.example',
  idpVendorName: 'Okta',
  urls: {
    accessTokenUrl: 'https://idp.example/t',
    authorizationUrl: 'https://idp.example/a',
    logoutUrl: '',
    userInfoUrl: '',
    jwksURI: 'https://idp.example/k',
    issuer: 'https://idp.example',
  },
};
const domain = {
  domain_name: 'new.example',
  domain_netbios_name: 'NEW',
  type: 'OPENLDAP',
  uid_field: 'cn',
  service_account_name: '',
  dc_list: [{ server_url: 'ldap://dc.example', tls: 'no', tls_auth: 'none', user_base_dn: '', group_base_dn: '', timeout: 5 }],
};
const table = (world: World, name: 'groups' | 'directories') => world.appliance.environment.store.table<{ id: string; name?: string }>(name).all();
const userOf = (login: string) => (world: World) => ({ id: world.user(login).id });

/** An input for every call that changes something: a new call asks for one here. */
const recipes: Record<string, Recipe> = {
  'session.login': { params: () => ({ tenant: 'tenant-1' }), body: { username: root.login, password: root.password } },
  'session.challenge': {
    before: (world) => world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } }),
    body: (world: World) => ({
      username: tomas.login,
      response: new TOTP({ secret: world.user(tomas.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() }),
    }),
  },
  'session.logout': {},
  'system.acceptEula': {},
  'oidc.save': { body: provider },
  'oidc.saveWithoutDirectory': { body: provider },
  'oidc.setCa': { before: (_, perform) => perform('oidc.save'), body: { name: 'ca.pem', cacert: btoa(directoryCa) } },
  'oidc.setStatus': { before: (_, perform) => perform('oidc.save'), body: { enabled: false } },
  'oidc.remove': { before: (_, perform) => perform('oidc.save') },
  'users.create': {
    body: {
      full_name: 'N',
      email: 'n@x.example',
      alert_email: '',
      authentication: 'Local',
      privileges: ['SEC_ADMIN'],
      groups: [],
      account_decay_time: never,
      password_expiration: null,
    },
  },
  'users.change': { params: userOf(carlos.login), body: { full_name: 'C' } },
  'users.remove': { params: userOf(carlos.login) },
  'users.resetPassword': { body: (world: World) => ({ userid: world.user(carlos.login).id }) },
  'users.regenerateInvite': { body: (world: World) => ({ userid: world.user('karin.ostlund@nordbank.example').id }) },
  'users.resetTwoFactor': { body: (world: World) => ({ userid: world.user(tomas.login).id, '2fa_disabled': 'yes' }) },
  'groups.create': { body: { name: 'New', privilege: 'SEC_ADMIN', user_members: [], adgroup_members: [] } },
  'groups.change': { params: (world) => ({ id: table(world, 'groups').at(-1)?.id ?? '' }), body: { name: 'Renamed' } },
  'groups.remove': { params: (world) => ({ id: table(world, 'groups').find((one) => one.name === 'Security operations')?.id ?? '' }) },
  'directories.create': { body: domain },
  'directories.change': { params: (world) => ({ guid: table(world, 'directories').at(-1)?.id ?? '' }), body: { uid_field: 'uid' } },
  'directories.remove': { params: (world) => ({ guid: table(world, 'directories').at(-1)?.id ?? '' }) },
  'settings.changeUserDefaults': { body: { account: { expires: 86_400 } } },
  'settings.changeTwoFactor': { body: { enforced: 'yes' } },
  'settings.changeMailServer': { body: { port: 25 } },
  'settings.changeLogin': { body: { type: 'LDAP' } },
  'twoFactor.begin': { body: { otp_type: 'totp' } },
  'twoFactor.verify': {
    before: (_, perform) => perform('twoFactor.begin'),
    body: (world: World) => ({ token: new TOTP({ secret: world.user(root.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() }) }),
  },
  'twoFactor.remove': { before: (_, perform) => perform('twoFactor.begin') },
  'adminKey.remove': {},
  'adminKey.generate': {},
  'vitals.change': { body: { transfer_enabled: 'no' } },
  'alerts.remove': { body: { operation: 'delete', alertids: '1' } },
  'alerts.changeSetting': { body: { enabled: false } },
  'audit.export': {},
  ...cloudRecipes,
};

it('every call that changes something has a recipe here', () => {
  expect(changing.map((one) => one.id).toSorted()).toEqual(Object.keys(recipes).toSorted());
});

describe.each(stores)('every change over %s', (_, makeStore) => {
  it.each(changing.map((one) => [one.id, one] as const))('%s leaves an audit record with its user', async (id) => {
    const world = await makeWorld({ store: makeStore() });
    const client = await world.as(root);
    const perform = async (wanted: string) => {
      const declared = changing.find((one) => one.id === wanted) as Call;
      const { params, body } = recipes[wanted] ?? {};
      const said = typeof body === 'function' ? (body as (of: World) => object)(world) : body;
      await client.send(declared, { ...(params ? { params: params(world) } : {}), ...(said ? { body: said } : {}) } as never);
    };
    await recipes[id]?.before?.(world, perform);
    const count = () => world.appliance.environment.store.table('audit').count();
    const before = count();
    await perform(id);
    expect(count()).toBeGreaterThan(before);
    const [record] = world.audit();
    expect(record?.user).toBe(id === 'session.challenge' ? tomas.login : root.login);
    expect(record?.content).not.toBe('');
    expect(record?.host).toBe('kc-node-1');
    expect(record?.date).toBe(Math.floor(world.clock.now() / 1000));
  });
});
