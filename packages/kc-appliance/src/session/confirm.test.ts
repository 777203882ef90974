import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import type { Client } from 'kc-api/client/client';
import { adminKey, twoFactor } from 'kc-api/contract/account/account';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import { confirmTexts, proofLife } from 'kc-api/rules/session/confirm';
import { baseUrl, carlos, ingrid, makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';
import { recipes } from '../../test/recipes/recipes.ts';

const stale = proofLife * 1000;
const callsThat = (fresh: (declared: Call) => boolean) => allCalls.filter(fresh).map((declared) => [declared.id, declared] as const);
/** Bodies for calls whose bodies only sometimes need re-authentication, by whose record they change. */
const sometimes: Readonly<Record<string, { own?: readonly object[]; other?: readonly object[]; never: readonly object[] }>> = {
  'users.change': {
    own: [{ email: 'x@x.example' }, { password: 'Thief-Pass-1' }, { privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'] }],
    other: [
      { email: 'x@x.example' },
      { password: 'Thief-Pass-1' },
      { password: 'Thief-Pass-1', old_password: root.password },
      { privileges: ['SEC_ADMIN'] },
      { authentication: 'LDAP' },
      { account_enable: 'yes' },
    ],
    never: [{ full_name: 'Another Name' }],
  },
  'settings.changeTwoFactor': { other: [{ enforced: 'no' }], never: [{ enforced: 'yes' }] },
  'supportLogin.save': { other: [{ login_enabled: 'yes', new_password: 'Support-Demo-1' }], never: [{ login_enabled: 'no' }] },
};
/** Returns a VM whose root drive has a key that its KEK protects. */
function rootKeyOf({ appliance }: World): { id: string } {
  const { store } = appliance.environment;
  const active = new Set(
    store
      .table('cvmSets')
      .all()
      .flatMap(({ id, kek_state }) => (kek_state === 'ACTIVE' ? [id] : [])),
  );
  const vm = store
    .table('cvms')
    .all()
    .find(({ cvmset, disks }) => active.has(cvmset) && disks.some((one) => one.rootdrive === 'yes' && one.encrypted_disk === 'yes'));
  return { id: vm?.id ?? '' };
}
/** Parameters of calls that have no recipe, because they change nothing. */
const about: Record<string, (world: World) => object> = { 'cvms.rootKey': rootKeyOf, 'kmipUsers.download': () => ({ username: 'vcenter-fra-01' }) };
const perform = async (client: Client, world: World, id: string, body?: object) => {
  const declared = allCalls.find((one) => one.id === id) as Call;
  const recipe = recipes[id] ?? {};
  const said = body ?? (typeof recipe.body === 'function' ? await (recipe.body as (of: World) => object | Promise<object>)(world) : recipe.body);
  const params = recipe.params ?? about[id];
  const { query } = recipe;
  const input = { ...(params ? { params: params(world) } : {}), ...(query ? { query: query(world) } : {}), ...(said ? { body: said } : {}) };
  return declared.kind === 'download' ? client.download(declared as never, input as never) : client.send(declared, input as never);
};
const confirm = (client: Client, password: string) => client.send(session.confirm, { body: { password } });
const count = (world: World) => world.appliance.environment.store.table('audit').count();
const tokenOf = async (world: World, { login, password }: { login: string; password: string }) =>
  (await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: login, password } })).access_token ?? '';
const codeOf = (world: World) => new TOTP({ secret: world.user(tomas.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() });

describe('re-authentication', () => {
  it.each(callsThat(({ fresh }) => fresh === true))('is required for %s, which succeeds afterwards', async (id) => {
    const world = await makeWorld();
    const client = await world.as(root);
    // A backup that can be downloaded can also be verified.
    await recipes[id === 'backups.download' ? 'backups.verify' : id]?.before?.(world, (other) => perform(client, world, other));
    if (id === 'twoFactor.qrcode') await perform(client, world, 'twoFactor.begin');
    world.clock.advance(stale);
    const before = count(world);
    const refused = await refusal(perform(client, world, id));
    expect(refused).toMatchObject({
      kind: 'unconfirmed',
      status: 403,
      confirmWith: world.user(root.login).passkeys?.length ? ['password', 'passkey'] : ['password'],
      message: confirmTexts.needed.password,
    });
    expect(count(world)).toBe(before);
    await confirm(client, root.password);
    await perform(client, world, id);
  });

  it('is required only for request bodies that affect access', async () => {
    // Calls that also need approval: see everyAct.test.ts.
    const asking = callsThat(({ fresh, second }) => typeof fresh === 'function' && second === undefined).map(([id]) => id);
    expect(Object.keys(sometimes)).toEqual(expect.arrayContaining(asking));
    for (const id of Object.keys(sometimes)) {
      const { own = [], other = [], never } = sometimes[id] as (typeof sometimes)[string];
      const world = await makeWorld();
      const client = await world.as(root);
      world.clock.advance(stale);
      for (const body of other) expect((await refusal(perform(client, world, id, body))).kind, `${id} ${JSON.stringify(body)}`).toBe('unconfirmed');
      for (const body of own)
        expect(
          (await refusal(client.send(users.change, { params: { id: world.user(root.login).id }, body: { revision: undefined, ...body } as never }))).kind,
        ).toBe('unconfirmed');
      for (const body of never) await perform(client, world, id, body);
    }
  });

  it('leaves the outcome of the call open, so that it can be repeated', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    world.clock.advance(stale);
    world.appliance.faults.set([{ call: 'adminKey.generate', mode: 'cut' }]);
    const name = (await refusal(client.send(adminKey.generate))).outcomeUnknown ?? '';
    expect(name).not.toBe('');
    expect(await client.send(session.outcome, { params: { request_id: name } })).toEqual({ outcome: 'unknown' });
  });

  it('by password lasts five minutes', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    world.clock.advance(stale - 1000);
    await client.send(adminKey.generate);
    world.clock.advance(1000);
    expect((await refusal(client.send(adminKey.generate))).kind).toBe('unconfirmed');
    await confirm(client, sara.password);
    expect(world.audit()[0]).toMatchObject({ category: 'Authentication', content: `${sara.login} confirmed who they are`, user: sara.login });
    world.clock.advance(stale - 1000);
    await client.send(adminKey.generate);
    world.clock.advance(1000);
    expect((await refusal(client.send(adminKey.generate))).kind).toBe('unconfirmed');
  });

  it('is not extended by a session renewal', async () => {
    const world = await makeWorld();
    const renewed = async (token: string) => world.client((await world.client(token).send(session.renew)).access_token);
    const early = await tokenOf(world, sara);
    const late = await tokenOf(world, sara);
    world.clock.advance(stale - 1000);
    // The renewed session keeps only the remaining time.
    const client = await renewed(early);
    await client.send(adminKey.generate);
    world.clock.advance(1000);
    expect((await refusal(client.send(adminKey.generate))).kind).toBe('unconfirmed');
    expect((await refusal((await renewed(late)).send(adminKey.generate))).kind).toBe('unconfirmed');
  });

  it('is not inherited from another session or accepted from client data', async () => {
    const world = await makeWorld();
    const stolen = await tokenOf(world, sara);
    world.clock.advance(stale);
    await confirm(world.client(await tokenOf(world, sara)), sara.password);
    const now = Math.floor(world.clock.now() / 1000);
    const ask = (path: string, headers: Record<string, string>, body: object) =>
      world.appliance.fetch(
        new Request(`${baseUrl}/v5/${path}`, {
          method: 'POST',
          headers: { 'Tenant-Id': 'tenant-1', 'Auth-Token': stolen, ...headers },
          body: JSON.stringify(body),
        }),
      );
    const claims = { confirmed: now, fresh: true, confirm_with: [], session: { confirmed: now } };
    expect((await ask('kc/renew/?confirmed=1', {}, claims)).status).toBe(200);
    const answer = await ask('generate_admin_keys/?confirmed=1&fresh=true', { Confirmed: String(now), Cookie: `confirmed=${now}` }, claims);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ result: 'failure', error: confirmTexts.needed.password, confirm_with: ['password'] });
  });

  it('ends the session and locks the account after five wrong passwords [AUTH-55]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    for (let i = 0; i < 4; i += 1) expect((await refusal(confirm(client, 'wrong'))).fields).toEqual({ password: confirmTexts.wrong.password });
    expect(world.audit()[0]).toMatchObject({ category: 'Authentication', content: `Confirmation of ${sara.login} failed`, user: sara.login });
    expect((await refusal(confirm(client, 'wrong'))).kind).toBe('session-ended');
    expect((await refusal(client.send(twoFactor.read))).kind).toBe('session-ended');
    expect(await tokenOf(world, sara).catch(() => 'locked')).toBe('locked');
    world.clock.advance(15 * 60_000);
    expect(await tokenOf(world, sara)).not.toBe('');
  });

  it('ends the session after wrong old passwords in a password change', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const guess = () =>
      client.send(users.change, { params: { id: world.user(sara.login).id }, body: { revision: undefined, password: 'Thief-Pass-1', old_password: 'guess' } });
    for (let i = 0; i < 4; i += 1) expect((await refusal(guess())).fields['old_password']).toBe('The current password is not correct.');
    expect((await refusal(guess())).kind).toBe('session-ended');
  });

  it('is refused while the account is locked, but keeps the session', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    for (let i = 0; i < 5; i += 1) await tokenOf(world, { ...sara, password: 'wrong' }).catch(() => undefined);
    expect((await refusal(confirm(client, sara.password))).fields).toEqual({ password: confirmTexts.locked });
    expect((await client.send(twoFactor.read)).enabled).toBe('no');
  });

  it('accepts a code of the authenticator app once', async () => {
    const world = await makeWorld();
    const begun = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } });
    expect(begun.challenge_required).toBe('yes');
    const { access_token } = await world
      .client()
      .send(session.challenge, { body: { username: tomas.login, response: codeOf(world), challenge: begun.challenge } });
    const client = world.client(access_token);
    world.clock.advance(stale);
    expect((await refusal(client.send(twoFactor.remove))).confirmWith).toEqual(['password', 'code']);
    const tries = await Promise.allSettled([1, 2].map(() => client.send(session.confirm, { body: { code: codeOf(world) } })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await client.send(twoFactor.remove);
  });

  it('verifies the password of a directory user in the directory', async () => {
    const world = await makeWorld();
    const client = await world.as(ingrid);
    world.clock.advance(stale);
    expect((await refusal(client.send(twoFactor.begin, { body: { otp_type: 'totp' } }))).confirmWith).toEqual(['password']);
    expect((await refusal(confirm(client, 'wrong'))).fields).toEqual({ password: confirmTexts.wrong.password });
    await confirm(client, ingrid.password);
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
  });

  it('requires a new sign-in for users of an identity provider', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    world.put({ ...world.user(carlos.login), authentication: 'OIDC', password: null });
    world.clock.advance(stale);
    const refused = await refusal(client.send(twoFactor.begin, { body: { otp_type: 'totp' } }));
    expect(refused).toMatchObject({ kind: 'unconfirmed', confirmWith: [], message: confirmTexts.needed.none });
    expect((await refusal(confirm(client, carlos.password))).status).toBe(400);
  });
});
