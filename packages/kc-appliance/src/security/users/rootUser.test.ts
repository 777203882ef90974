import fc from 'fast-check';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { twoFactor } from 'kc-api/contract/account/account';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import { settingsTexts, shortestPassword } from 'kc-api/rules/security/settings';
import { never } from 'kc-api/rules/security/users/users';
import { rootText } from 'kc-api/rules/security/users/rootUser';
import { memoryStore } from '../../../test/filledStore.ts';
import { makeWorld, refusal, root, type World } from '../../../test/kit.ts';

const day = 86_400;
const other = { login: 'other@nordbank.example', password: root.password };

/** secroot with another security administrator, so that secroot is never the last one. */
async function begin(store = memoryStore()): Promise<World> {
  const world = await makeWorld({ store, scenario: 'empty' });
  const user = world.user(root.login);
  world.put({ ...user, email: 'root@nordbank.example' });
  world.put({ ...user, id: other.login, login_name: other.login, email: other.login });
  return world;
}

const changeOwn = (client: Client, world: World, body: object) =>
  client.send(users.change, { params: { id: world.user(root.login).id }, body: { revision: undefined, ...body } as never });

describe('[ACCESS-03] secroot', () => {
  it.each([
    ['an account of one second', { account_decay_time: 1 }],
    ['an account of nearly ten years', { account_decay_time: never - 1 }],
    ['an account until a day', { account_expiration: Math.floor(Date.UTC(2030, 0) / 1000) }],
    ['a directory', { authentication: 'LDAP' }],
    ['a RADIUS server', { authentication: 'RADIUS', radius_server: 'radius.example', radius_secret: 'Secret-1' }],
    ['an identity provider', { authentication: 'OIDC' }],
  ])('cannot get %s, even with another administrator', async (_, body) => {
    const world = await begin();
    const client = await world.as(root);
    const before = world.user(root.login);
    const said = await refusal(changeOwn(client, world, body));
    expect(said).toMatchObject({ status: 403, message: rootText });
    expect(world.user(root.login)).toEqual(before);
  });

  it('keeps the mail server that sends its second factor', async () => {
    const world = await begin();
    world.put({ ...world.user(root.login), otp: { type: 'email', secret: '', verified: true, lastCounter: 0 } });
    const said = await refusal((await world.as(other)).send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } }));
    expect(said).toMatchObject({ status: 403, message: rootText });
  });

  it('cannot get a password that expires at once; existing settings allow one hour', async () => {
    const world = await begin();
    const client = await world.as(root);
    const said = await refusal(client.send(settings.changeUserDefaults, { body: { user_authentication: { password_expires: 1 }, revision: undefined } }));
    expect(said.fields).toEqual({ 'user_authentication.password_expires': settingsTexts.shortPassword });
    const { store } = world.appliance.environment;
    const kept = (await client.send(settings.userDefaults)).settings;
    store.setValue('user_defaults', { account: kept.account, user_authentication: { ...kept.user_authentication, password_expires: 1 } });
    await changeOwn(client, world, { password: 'Another-Pass-1', old_password: root.password });
    expect(world.user(root.login).password_expiration).toBe(Math.floor(world.clock.now() / 1000) + shortestPassword);
  });

  it('is repaired if an older version let it expire', async () => {
    const store = memoryStore();
    const world = await begin(store);
    world.put({ ...world.user(root.login), account_decay_time: 1, enabled: false, privileges: ['CLOUD_ADMIN'] });
    await expect(world.as(root)).rejects.toThrow('Authentication Failed');
    const again = await makeWorld({ store, clock: world.clock, scenario: 'empty' });
    expect(again.user(root.login)).toMatchObject({ account_decay_time: never, enabled: true, privileges: ['CLOUD_ADMIN', 'SEC_ADMIN'] });
    expect(again.audit()[0]).toMatchObject({ user: 'system', content: 'Account of secroot repaired, so that it can sign in' });
    await again.as(root);
  });
});

/** Typical and extreme values for every field of a user. */
const dates = [1, Math.floor(Date.UTC(2026, 10, 19) / 1000), Math.floor(Date.UTC(2036, 0) / 1000)];
const ownFields: Record<string, readonly unknown[]> = {
  full_name: ['Root'],
  email: ['', 'root@elsewhere.example'],
  alert_email: ['', 'soc@nordbank.example'],
  authentication: ['Local', 'LDAP', 'RADIUS', 'OIDC'],
  privileges: [[], ['SEC_ADMIN'], ['CLOUD_ADMIN'], ['SEC_ADMIN', 'DOMAIN_ADMIN']],
  audit_privileges: [[], ['SEC_ADMIN'], ['SEC_ADMIN', 'CLOUD_ADMIN']],
  groups: [[]],
  account_decay_time: [0, 1, 60, 365 * day, never - 1, never, never + 1],
  account_expiration: dates,
  password_expiration: [null, ...dates],
  radius_server: ['', 'radius.example'],
  radius_port: [1, 1812],
  radius_auth: ['pap', 'chap'],
  radius_secret: ['Secret-1'],
  account_enable: ['yes', 'no'],
  password: ['Short-1a', 'Longer-Password-1'],
  old_password: [root.password, 'wrong'],
};
const strengthFields = { digits: [1, 32], lower: [1, 32], upper: [1, 32], symbols: [1, 32], minimum_chars: [8, 128] };
const defaultFields: Record<string, readonly unknown[]> = {
  type: ['Local', 'LDAP', 'RADIUS', 'OIDC'],
  password_expires: [1, 59, shortestPassword, 60 * day, 1095 * day],
  failed_logins: [1, 100],
  history: [1, 3],
  strength: [
    { digits: 1, lower: 1, upper: 1, symbols: 1, minimum_chars: 8 },
    { digits: 32, lower: 32, upper: 32, symbols: 32, minimum_chars: 128 },
  ],
};

const entriesOf = (schema: Call['body'] | undefined): string[] => Object.keys((schema as unknown as { entries?: object } | undefined)?.entries ?? {});
it('covers all fields of a user and of the user defaults', () => {
  expect(Object.keys(ownFields).sort()).toEqual(
    entriesOf(users.change.body)
      .filter((field) => field !== 'revision')
      .sort(),
  );
  const { user_authentication } = (settings.changeUserDefaults.body as unknown as { entries: Record<string, { wrapped: never }> }).entries;
  expect(Object.keys(defaultFields).sort()).toEqual(entriesOf(user_authentication?.wrapped).sort());
  expect(entriesOf(settings.changeUserDefaults.body).sort()).toEqual(['account', 'revision', 'user_authentication']);
  expect(Object.keys(strengthFields).sort()).toEqual(Object.keys((defaultFields['strength'] as object[])[0] as object).sort());
});

const oneOf = (fields: Record<string, readonly unknown[]>) =>
  fc.constantFrom(...Object.keys(fields)).chain((field) => fc.constantFrom(...(fields[field] ?? [])).map((value) => ({ [field]: value })));
const someOf = (fields: Record<string, readonly unknown[]>) =>
  fc.oneof(
    { weight: 3, arbitrary: oneOf(fields) },
    fc.array(oneOf(fields), { minLength: 2, maxLength: 3 }).map((some) => Object.assign({}, ...some) as object),
  );

type Step =
  | { do: 'own'; body: object }
  | { do: 'other'; body: object }
  | { do: 'defaults'; body: object }
  | { do: 'lifetime'; expires: number }
  | { do: 'signInType'; type: 'Local' | 'LDAP' | 'RADIUS' | 'OIDC' }
  | { do: 'enforce'; enforced: 'yes' | 'no' }
  | { do: 'mail'; disable: 'yes' | 'no' }
  | { do: 'timeout'; seconds: number }
  | { do: 'factor'; type: 'totp' | 'email' }
  | { do: 'dropFactor' }
  | { do: 'removeRoot' }
  | { do: 'resetRoot' }
  | { do: 'wrong' }
  | { do: 'wait'; seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('own' as const), body: someOf(ownFields) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), body: someOf(ownFields) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('defaults' as const), body: someOf(defaultFields) }) },
  fc.record({ do: fc.constant('lifetime' as const), expires: fc.constantFrom(1, day, never) }),
  fc.record({ do: fc.constant('signInType' as const), type: fc.constantFrom('Local' as const, 'LDAP' as const, 'RADIUS' as const, 'OIDC' as const) }),
  fc.record({ do: fc.constant('enforce' as const), enforced: fc.constantFrom('yes' as const, 'no' as const) }),
  fc.record({ do: fc.constant('mail' as const), disable: fc.constantFrom('yes' as const, 'no' as const) }),
  fc.record({ do: fc.constant('timeout' as const), seconds: fc.constantFrom(0, 1, 60, 86_400) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('factor' as const), type: fc.constantFrom('totp' as const, 'email' as const) }) },
  fc.constant({ do: 'dropFactor' as const }),
  fc.constant({ do: 'removeRoot' as const }),
  fc.constant({ do: 'resetRoot' as const }),
  fc.constant({ do: 'wrong' as const }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 60, 3_700, 400 * day) }),
);

/** A person who knows the password of secroot and reads its emails. */
function person(world: World) {
  let password = root.password;
  let made = 0;
  /** Returns a password that meets the strictest strength rule. */
  const strong = () => `${'Aa1!'.repeat(32)}${(made += 1)}`;

  /** Returns a code of the authenticator app. It advances the clock, because each code is valid once. */
  const appCode = (secret: string): string => {
    world.clock.advance(30_000);
    return new TOTP({ secret }).generate({ timestamp: world.clock.now() });
  };
  const mailedCode = (): string => /\b\d{6}\b/.exec(world.mails().at(-1)?.text ?? '')?.[0] ?? '';

  async function signIn(): Promise<{ client: Client; expired: boolean }> {
    const login = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root.login, password } });
    const { otp } = world.user(root.login);
    const response = otp?.type === 'totp' ? appCode(otp.secret) : mailedCode();
    const done =
      login.challenge_required === 'yes'
        ? await world.client().send(session.challenge, { body: { username: root.login, response, challenge: login.challenge ?? '' } })
        : login;
    return { client: world.client(done.access_token ?? null), expired: done.password_expired === 'yes' };
  }

  async function setUp(client: Client, type: 'totp' | 'email'): Promise<void> {
    await client.send(twoFactor.begin, { body: { otp_type: type } });
    const token = type === 'totp' ? appCode((await client.send(twoFactor.qrcode)).secret) : mailedCode();
    await client.send(twoFactor.verify, { body: { token } });
  }

  /** Signs in like a person, with every step that the appliance requires. Returns a client that administers the vault. */
  async function getIn(): Promise<Client> {
    let { client, expired } = await signIn();
    if (expired) {
      const next = strong();
      await changeOwn(client, world, { password: next, old_password: password });
      password = next;
      ({ client, expired } = await signIn());
    }
    const { user } = await client.send(users.read, { params: { id: world.user(root.login).id } });
    if (user['2fa_enabled'] === 'no' && world.appliance.environment.store.value('two_factor')?.enforced) await setUp(client, 'totp');
    await client.send(users.list, { query: {} });
    return client;
  }
  return { getIn, setUp, learn: (next: string) => void (password = next) };
}

/** Executes a step as far as the appliance allows it. */
async function take(world: World, who: ReturnType<typeof person>, one: Step): Promise<void> {
  const attempt = (run: () => Promise<unknown>) => run().catch(() => undefined);
  if (one.do === 'wait') return world.clock.advance(one.seconds * 1000);
  if (one.do === 'wrong') {
    for (let i = 0; i < 6; i += 1)
      await attempt(() => world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root.login, password: 'wrong' } }));
    return;
  }
  const id = world.user(root.login).id;
  if (one.do === 'other' || one.do === 'removeRoot' || one.do === 'resetRoot') {
    await attempt(async () => {
      const client = await world.as(other);
      if (one.do === 'other') return changeOwn(client, world, one.body);
      return one.do === 'removeRoot' ? client.send(users.remove, { params: { id } }) : client.send(users.resetPassword, { body: { userid: id } });
    });
    return;
  }
  await attempt(async () => {
    const client = await who.getIn();
    const revision = undefined;
    if (one.do === 'own') {
      await changeOwn(client, world, one.body);
      if ('password' in one.body) who.learn(one.body.password as string);
    } else if (one.do === 'defaults') await client.send(settings.changeUserDefaults, { body: { user_authentication: one.body as never, revision } });
    else if (one.do === 'lifetime') await client.send(settings.changeUserDefaults, { body: { account: { expires: one.expires }, revision } });
    else if (one.do === 'signInType') await client.send(settings.changeLogin, { body: { type: one.type, revision } });
    else if (one.do === 'enforce') await client.send(settings.changeTwoFactor, { body: { enforced: one.enforced, revision } });
    else if (one.do === 'mail') await client.send(settings.changeMailServer, { body: { disable: one.disable, revision } });
    else if (one.do === 'timeout') await client.send(systemSettings.changeSession, { body: { session_timeout: one.seconds, revision } });
    else if (one.do === 'factor') await who.setUp(client, one.type);
    else await client.send(twoFactor.remove);
  });
}

it('[ACCESS-03] lets secroot sign in and administer the vault after any changes and any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const world = await begin();
      const who = person(world);
      for (const one of steps) await take(world, who, one);
      // A lock after wrong passwords ends after a quarter of an hour.
      world.clock.advance(15 * 60_000);
      await who.getIn();
      world.clock.advance(20 * 365 * day * 1000);
      await who.getIn();
    }),
    { numRuns: 40 },
  );
}, 60_000);
