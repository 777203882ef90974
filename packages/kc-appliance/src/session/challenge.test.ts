import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { session, type Login } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { signIns } from '../security/signIns.ts';
import { makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';

const login = ({ client }: World, who: { login: string; password: string } = tomas): Promise<Login> =>
  client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: who.login, password: who.password } });
/** Returns the challenge that the client receives after the first factor. */
const begin = async (world: World): Promise<string> => (await login(world)).challenge ?? '';
const answer = (world: World, challenge: string | undefined, response: string, username = tomas.login): Promise<Login> =>
  world.client().send(session.challenge, { body: { username, response, ...(challenge === undefined ? {} : { challenge }) } });

const secret = signIns.find((one) => one.otp)?.otp ?? '';
const codeNow = (world: World) => new TOTP({ secret }).generate({ timestamp: world.clock.now() });
const wrongNow = (world: World) => (codeNow(world) === '000000' ? '111111' : '000000');
const mailed = (world: World) => /\d{6}/.exec(world.mails().at(-1)?.text ?? '')?.[0] ?? '';
const byMail = (world: World) => world.put({ ...world.user(tomas.login), otp: { type: 'email', secret: '', verified: true, lastCounter: 0 } });
const tooLate = 'The sign-in took too long. Please sign in again.';

describe('second factor', () => {
  it('is required before the session token is issued', async () => {
    const world = await makeWorld();
    const asked = await login(world);
    expect(asked).toEqual({ username: tomas.login, vault_name: 'prod-eu', challenge_required: 'yes', challenge: asked.challenge });
    expect(asked.challenge).toMatch(/^[0-9a-f]{64}$/);
    expect((await answer(world, asked.challenge, codeNow(world))).access_token).toBeDefined();
  });

  it('accepts each code once', async () => {
    const world = await makeWorld();
    const code = codeNow(world);
    await answer(world, await begin(world), code);
    const again = await begin(world);
    expect((await refusal(answer(world, again, code))).fields['response']).toBe('The code is not correct.');
    world.clock.advance(30_000);
    expect((await answer(world, again, codeNow(world))).access_token).toBeDefined();
  });

  it('is sent by email to users who chose that', async () => {
    const world = await makeWorld();
    byMail(world);
    const challenge = await begin(world);
    expect(world.mails().at(-1)).toMatchObject({ to: tomas.login, subject: 'Your one-time code' });
    const code = mailed(world);
    expect((await answer(world, challenge, code)).access_token).toBeDefined();
    expect((await refusal(answer(world, challenge, code))).message).toBe(tooLate);
  });
});

describe('client without the first factor', () => {
  it.each(['totp', 'email'])('gets no session for a right code (%s) with any invalid challenge', async (kind) => {
    const world = await makeWorld();
    if (kind === 'email') byMail(world);
    const own = await begin(world);
    const code = kind === 'email' ? mailed(world) : codeNow(world);
    const kept = world.appliance.environment.store.table('challenges').all()[0]?.id ?? '';
    // No secret, nonsense, the user name, and the hash from the database.
    for (const said of [undefined, '', 'f'.repeat(64), tomas.login, kept]) expect((await refusal(answer(world, said, code))).message).toBe(tooLate);
    expect((await answer(world, own, code)).access_token).toBeDefined();
  });

  it('neither uses up attempts nor locks the user', async () => {
    const world = await makeWorld();
    const own = await begin(world);
    for (let i = 0; i < 20; i += 1) await refusal(answer(world, i % 2 ? undefined : 'f'.repeat(64), wrongNow(world)));
    expect(world.user(tomas.login)).toMatchObject({ failed_logins: 0, locked_until: null });
    expect((await answer(world, own, codeNow(world))).access_token).toBeDefined();
  });

  it('gets the same response for every user name', async () => {
    const world = await makeWorld();
    await begin(world);
    const said = await Promise.all([tomas.login, sara.login, 'nobody@nordbank.example'].map((name) => refusal(answer(world, 'f'.repeat(64), '123456', name))));
    expect(new Set(said.map(({ status, message, fields }) => JSON.stringify([status, message, fields]))).size).toBe(1);
  });
});

describe('sign-in challenge', () => {
  it('is valid for five minutes, five attempts, one session and its own user', async () => {
    const world = await makeWorld();
    const store = world.appliance.environment.store;
    store.setValue('user_defaults', {
      account: { expires: 315_532_800 },
      user_authentication: {
        type: 'Local',
        password_expires: 86_400,
        failed_logins: 100,
        history: 3,
        strength: { minimum_chars: 8, digits: 1, upper: 1, lower: 1, symbols: 1 },
      },
    });
    const late = await begin(world);
    world.clock.advance(300_000);
    expect((await refusal(answer(world, late, codeNow(world)))).message).toBe(tooLate);

    const guessed = await begin(world);
    for (let i = 0; i < 4; i += 1) expect((await refusal(answer(world, guessed, wrongNow(world)))).fields['response']).toBeDefined();
    const last = await refusal(answer(world, guessed, wrongNow(world)));
    expect([last.message, last.fields]).toEqual(['Too many wrong codes. Please sign in again.', {}]);
    expect((await refusal(answer(world, guessed, codeNow(world)))).message).toBe(tooLate);

    const used = await begin(world);
    expect((await refusal(answer(world, used, codeNow(world), sara.login))).message).toBe(tooLate);
    await answer(world, used, codeNow(world));
    world.clock.advance(30_000);
    expect((await refusal(answer(world, used, codeNow(world)))).message).toBe(tooLate);
  });

  it('is independent of the challenges of other clients', async () => {
    const world = await makeWorld();
    byMail(world);
    const mine = await begin(world);
    const code = mailed(world);
    const other = await begin(world);
    expect(other).not.toBe(mine);
    for (let i = 0; i < 4; i += 1) await refusal(answer(world, other, 'wrong'));
    // The code of one challenge is not valid for the other.
    expect((await refusal(answer(world, other, code))).message).toBe('Too many wrong codes. Please sign in again.');
    world.put({ ...world.user(tomas.login), failed_logins: 0, locked_until: null });
    expect((await answer(world, mine, code)).access_token).toBeDefined();
  });

  it('ends when the password is reset', async () => {
    const world = await makeWorld();
    const open = await begin(world);
    await (await world.as(root)).send(users.resetPassword, { body: { userid: world.user(tomas.login).id } });
    expect((await refusal(answer(world, open, codeNow(world)))).message).toBe(tooLate);
  });

  it('is stored as a hash and deleted after its expiry', async () => {
    const world = await makeWorld();
    const kept = () => world.appliance.environment.store.table('challenges').all();
    const open = await begin(world);
    expect(JSON.stringify(kept())).not.toContain(open);
    for (let i = 0; i < 3; i += 1) await begin(world);
    expect(kept()).toHaveLength(4);
    world.clock.advance(300_000);
    await begin(world);
    expect(kept()).toHaveLength(1);
  });

  it('locks the account after wrong codes across several sign-ins', async () => {
    const world = await makeWorld();
    for (let i = 0; i < 5; i += 1) await refusal(answer(world, await begin(world), wrongNow(world)));
    expect((await refusal(login(world))).message).toBe('Authentication Failed');
  });
});
