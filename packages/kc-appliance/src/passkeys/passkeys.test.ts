import { describe, expect, it } from 'vitest';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { passkeyProofs } from 'kc-api/contract/session/passkeyProofs';
import { session } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { createClient } from 'kc-api/client/client';
import { baseUrl, carlos, makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';
import { SoftAuthenticator } from '../../test/softAuthenticator.ts';
import { nodePasskeys } from '../node/outside/nodePasskeys.ts';

type Who = typeof root;

const makePasskeyWorld = (): Promise<World> => makeWorld({ passkeyVerifier: nodePasskeys });

const login = (world: World, who: Who) =>
  world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: who.login, password: who.password } });

/** Adds a passkey in the session of its user. */
async function add(world: World, token: string, name = 'Security key', device = new SoftAuthenticator()): Promise<SoftAuthenticator> {
  const client = world.client(token);
  const { options } = await client.send(passkeys.begin);
  await client.send(passkeys.create, { body: { name, credential: device.make(options, baseUrl) } });
  return device;
}

describe('passkeys', () => {
  it('supports several passkeys per user, with unique names, renaming and removal [PASS-01] [PASS-02] [PASS-03] [PASS-04] [PASS-05]', async () => {
    const world = await makePasskeyWorld();
    const token = await world.token(sara);
    const client = world.client(token);
    expect((await client.send(passkeys.list)).other_factor).toBe('no');
    await add(world, token);
    expect(world.audit()[0]).toMatchObject({
      content: `Passkey Security key of ${sara.login} added`,
      changes: [{ field: '2fa_enabled', old: 'no', new: 'yes' }],
    });
    const { options } = await client.send(passkeys.begin);
    expect(options).toMatchObject({ rp: { id: 'console.example' }, authenticatorSelection: { userVerification: 'preferred' } });
    expect(options['excludeCredentials']).toHaveLength(1);
    const phone = new SoftAuthenticator();
    const credential = phone.make(options, baseUrl);
    const taken = await refusal(client.send(passkeys.create, { body: { name: ' security KEY', credential } }));
    expect(taken.fields['name']).toBe(passkeyTexts.taken);
    await client.send(passkeys.create, { body: { name: 'Phone', credential } });
    const { passkeys: list } = await client.send(passkeys.list);
    expect(list).toMatchObject([
      { name: 'Security key', host: 'console.example', used: null, backed_up: 'no' },
      { name: 'Phone', host: 'console.example', used: null },
    ]);
    const params = { id: list[0]?.id ?? '' };
    await client.send(passkeys.rename, { params, body: { name: 'Blue key' } });
    expect((await client.send(passkeys.list)).passkeys.map(({ name }) => name)).toEqual(['Blue key', 'Phone']);
    await client.send(passkeys.remove, { params });
    expect((await client.send(passkeys.list)).passkeys.map(({ name }) => name)).toEqual(['Phone']);
    expect((await refusal(client.send(passkeys.remove, { params }))).status).toBe(404);
    // No response contains the stored key.
    const kept = world.user(sara.login).passkeys ?? [];
    expect(JSON.stringify(await client.send(passkeys.list))).not.toContain(kept[0]?.publicKey);
  });

  it('requires the password as well, counts each use and is recorded in the session [PASS-06] [PASS-07] [PASS-11]', async () => {
    const world = await makePasskeyWorld();
    const device = await add(world, await world.token(sara));
    const asked = await login(world, sara);
    expect(asked).toMatchObject({ challenge_required: 'yes', passkey_only: 'yes' });
    expect(asked.access_token).toBeUndefined();
    const body = { username: sara.login, challenge: asked.challenge ?? '', assertion: device.prove(asked.passkey ?? {}, baseUrl) };
    const { access_token } = await world.client().send(passkeyProofs.signIn, { body });
    const client = world.client(access_token);
    expect((await client.send(passkeys.list)).passkeys[0]?.used).toBe(Math.floor(world.clock.now() / 1000));
    expect(world.user(sara.login).passkeys?.[0]?.counter).toBe(1);
    const { id } = world.user(sara.login);
    expect((await client.send(sessions.list, { params: { id } })).sessions.find(({ current }) => current === 'yes')?.signed_in_with).toBe('passkey');
  });

  it('accepts a response to a challenge once [PASS-08]', async () => {
    const world = await makePasskeyWorld();
    const device = await add(world, await world.token(sara));
    const first = await login(world, sara);
    const body = { username: sara.login, challenge: first.challenge ?? '', assertion: device.prove(first.passkey ?? {}, baseUrl) };
    await world.client().send(passkeyProofs.signIn, { body });
    expect((await refusal(world.client().send(passkeyProofs.signIn, { body }))).message).toBe('The sign-in took too long. Please sign in again.');
    // The same response to another challenge.
    const second = await login(world, sara);
    const again = await refusal(world.client().send(passkeyProofs.signIn, { body: { ...body, challenge: second.challenge ?? '' } }));
    expect([again.status, again.message, again.fields['assertion']]).toEqual([400, passkeyTexts.notAccepted, passkeyTexts.notAccepted]);
    // Two concurrent sign-ins: only one succeeds.
    const fresh = device.prove(second.passkey ?? {}, baseUrl);
    const sent = { username: sara.login, challenge: second.challenge ?? '', assertion: fresh };
    const both = await Promise.allSettled([
      world.client().send(passkeyProofs.signIn, { body: sent }),
      world.client().send(passkeyProofs.signIn, { body: sent }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('counts responses of another user, origin or host as wrong codes [PASS-08] [PASS-09]', async () => {
    const world = await makePasskeyWorld();
    const device = await add(world, await world.token(sara));
    const foreign = await add(world, await world.token(carlos));
    const asked = await login(world, sara);
    const options = asked.passkey ?? {};
    const sent = (assertion: ReturnType<SoftAuthenticator['prove']>, challenge = asked.challenge ?? '') =>
      refusal(world.client().send(passkeyProofs.signIn, { body: { username: sara.login, challenge, assertion } }));
    const named = { ...foreign.prove(options, baseUrl), id: device.credential, rawId: device.credential };
    for (const assertion of [
      foreign.prove(options, baseUrl),
      // The signature of another device with the credential id of the right one.
      named,
      device.prove(options, 'https://phishing.example'),
      device.prove(options, baseUrl, 'phishing.example'),
    ])
      expect((await sent(assertion)).message).toBe(passkeyTexts.notAccepted);
    expect(world.user(sara.login).failed_logins).toBe(4);
    // Requests without the secret do not use up the attempts of a user.
    expect((await sent(device.prove(options, baseUrl), 'guessed')).message).toBe('The sign-in took too long. Please sign in again.');
    expect(world.user(sara.login).failed_logins).toBe(4);
    expect((await sent(foreign.prove(options, baseUrl))).message).toBe('Too many wrong codes. Please sign in again.');
    expect((await sent(device.prove(options, baseUrl))).message).toBe('The sign-in took too long. Please sign in again.');
  });

  it('refuses a passkey whose counter decreases, and raises an alert [PASS-07]', async () => {
    const world = await makePasskeyWorld();
    const device = await add(world, await world.token(sara));
    const signIn = async () => {
      const asked = await login(world, sara);
      return world.client().send(passkeyProofs.signIn, {
        body: { username: sara.login, challenge: asked.challenge ?? '', assertion: device.prove(asked.passkey ?? {}, baseUrl) },
      });
    };
    await signIn();
    await signIn();
    device.counter = 0;
    expect((await refusal(signIn())).message).toBe(passkeyTexts.copied);
    const alerts = world.appliance.environment.store.table('alerts').all();
    expect(alerts.at(-1)?.message).toBe(`A passkey of ${sara.login} may have been copied: its counter went backwards.`);
  });

  it('accepts a new passkey only for the challenge of the same session [PASS-02] [PASS-08]', async () => {
    const world = await makePasskeyWorld();
    const [ofSara, ofCarlos] = [await world.as(sara), await world.as(carlos)];
    const device = new SoftAuthenticator();
    const { options } = await ofSara.send(passkeys.begin);
    const credential = device.make(options, baseUrl);
    expect((await refusal(ofCarlos.send(passkeys.create, { body: { name: 'x', credential } }))).message).toBe(passkeyTexts.notBegun);
    await ofCarlos.send(passkeys.begin);
    expect((await refusal(ofCarlos.send(passkeys.create, { body: { name: 'x', credential } }))).message).toBe(passkeyTexts.notMade);
    const wrongPlace = device.make((await ofSara.send(passkeys.begin)).options, 'https://phishing.example');
    expect((await refusal(ofSara.send(passkeys.create, { body: { name: 'x', credential: wrongPlace } }))).message).toBe(passkeyTexts.notMade);
    expect(world.user(sara.login).passkeys ?? []).toEqual([]);
    // One device, two users: the second one is refused.
    await add(world, await world.token(sara), 'Key', device);
    const taken = device.make((await ofCarlos.send(passkeys.begin)).options, baseUrl);
    expect((await refusal(ofCarlos.send(passkeys.create, { body: { name: 'x', credential: taken } }))).message).toBe(passkeyTexts.known);
  });

  it('satisfies the two-factor rule, and can be used beside codes [PASS-06] [PASS-10] [PASS-12]', async () => {
    const world = await makePasskeyWorld();
    const token = await world.token(sara);
    await add(world, token);
    const admin = await world.as(root);
    await admin.send(settings.changeTwoFactor, { body: { revision: undefined, enforced: 'yes' } });
    const client = world.client(token);
    const { passkeys: list } = await client.send(passkeys.list);
    const last = await refusal(client.send(passkeys.remove, { params: { id: list[0]?.id ?? '' } }));
    expect(last.message).toBe(passkeyTexts.last);
    // A user who also has a code may use either.
    world.put({ ...world.user(tomas.login), passkeys: world.user(sara.login).passkeys ?? [] });
    expect(await login(world, tomas)).toMatchObject({ challenge_required: 'yes', passkey_only: 'no' });
  });

  it('re-authenticates a session after five minutes [PASS-13]', async () => {
    const world = await makePasskeyWorld();
    const token = await world.token(sara);
    const device = await add(world, token);
    const client = world.client(token);
    world.clock.advance(301_000);
    expect((await refusal(client.send(passkeys.begin))).confirmWith).toEqual(['password', 'passkey']);
    const { options } = await client.send(passkeyProofs.ask);
    const foreign = new SoftAuthenticator();
    expect((await refusal(client.send(passkeyProofs.confirm, { body: { assertion: foreign.prove(options, baseUrl) } }))).message).toBe(
      passkeyTexts.notAccepted,
    );
    // A challenge accepts one response, even a wrong one.
    expect((await refusal(client.send(passkeyProofs.confirm, { body: { assertion: device.prove(options, baseUrl) } }))).message).toBe(passkeyTexts.notBegun);
    const again = (await client.send(passkeyProofs.ask)).options;
    const assertion = device.prove(again, baseUrl);
    await client.send(passkeyProofs.confirm, { body: { assertion } });
    expect((await refusal(client.send(passkeyProofs.confirm, { body: { assertion } }))).status).toBe(400);
    await client.send(passkeys.begin);
  });

  it('removes all passkeys and codes of a user at a reset by an administrator [PASS-14]', async () => {
    const world = await makePasskeyWorld();
    await add(world, await world.token(sara));
    const admin = await world.as(root);
    await admin.send(users.resetTwoFactor, { body: { userid: world.user(sara.login).id, '2fa_disabled': 'yes' } });
    expect(world.user(sara.login).passkeys).toEqual([]);
    expect((await login(world, sara)).access_token).toBeTruthy();
  });

  it('works on its own host only, and not on an IP address [PASS-15]', async () => {
    const world = await makePasskeyWorld();
    await add(world, await world.token(sara));
    const at = (url: string, token: string | null = null) =>
      createClient({ fetch: world.appliance.fetch, baseUrl: url, tenant: 'tenant-1', token: () => token });
    const elsewhere = at('https://other.example').send(session.login, {
      params: { tenant: 'tenant-1' },
      body: { username: sara.login, password: sara.password },
    });
    expect((await refusal(elsewhere)).message).toBe('Your passkeys work at console.example only. Open the console there to sign in.');
    const numeric = at('https://127.0.0.1:8443', await world.token(carlos));
    expect((await numeric.send(passkeys.list)).unavailable).toBe(passkeyTexts.address);
    expect((await refusal(numeric.send(passkeys.begin))).message).toBe(passkeyTexts.address);
  });
});
