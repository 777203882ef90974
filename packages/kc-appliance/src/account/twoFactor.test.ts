import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { twoFactor } from 'kc-api/contract/account/account';
import { session } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';

const codeOf = (secret: string, world: World) => new TOTP({ secret }).generate({ timestamp: world.clock.now() });

describe('two-factor authentication', () => {
  it('shows a QR code at setup and is enabled once the user enters a valid code [ACCT-23] [ACCT-24] [ACCT-25] [ACCT-27]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    expect(await client.send(twoFactor.read)).toEqual({ enabled: 'no', verification_required: 'no' });
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
    expect(await client.send(twoFactor.read)).toEqual({ enabled: 'no', otp_type: 'totp', verification_required: 'yes' });
    const { qrcode, secret } = await client.send(twoFactor.qrcode);
    expect(atob(qrcode).slice(1, 4)).toBe('PNG');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    // An unfinished setup does not affect the sign-in.
    await world.as(sara);
    const right = codeOf(secret, world);
    const wrong = right === '000000' ? '111111' : '000000';
    expect((await refusal(client.send(twoFactor.verify, { body: { token: wrong } }))).fields['token']).toBe('The code is not correct.');
    await client.send(twoFactor.verify, { body: { token: right } });
    expect(await client.send(twoFactor.read)).toEqual({ enabled: 'yes', otp_type: 'totp', verification_required: 'no' });
    expect(world.audit()[0]?.changes).toEqual([{ field: '2fa_enabled', old: 'no', new: 'yes' }]);
    // The code that finished the setup is used up.
    const asked = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: sara.login, password: sara.password } });
    expect(asked.challenge_required).toBe('yes');
    const answer = world.client().send(session.challenge, { body: { username: sara.login, response: right, challenge: asked.challenge ?? '' } });
    expect((await refusal(answer)).fields['response']).toBe('The code is not correct.');
  });

  it('returns the QR code and the secret only during the setup', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    expect((await refusal(client.send(twoFactor.qrcode))).status).toBe(404);
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
    const { secret } = await client.send(twoFactor.qrcode);
    await client.send(twoFactor.verify, { body: { token: codeOf(secret, world) } });
    expect((await refusal(client.send(twoFactor.qrcode))).status).toBe(404);
    expect((await refusal(client.send(twoFactor.begin, { body: { otp_type: 'totp' } }))).message).toBe('Two-factor authentication is already on.');
    expect(JSON.stringify(world.audit(5))).not.toContain(secret);
  });

  it('sends an email code that expires after five attempts or five minutes', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const begin = async () => {
      await client.send(twoFactor.begin, { body: { otp_type: 'email' } });
      return /\d{6}/.exec(world.mails().at(-1)?.text ?? '')?.[0] ?? '';
    };
    const verify = (token: string) => client.send(twoFactor.verify, { body: { token } });
    let code = await begin();
    for (let i = 0; i < 5; i += 1) await refusal(verify('wrong'));
    expect((await refusal(verify(code))).message).toContain('no longer valid');
    code = await begin();
    world.clock.advance(300_000);
    await client.send(session.confirm, { body: { password: sara.password } });
    expect((await refusal(verify(code))).message).toContain('no longer valid');
    code = await begin();
    await verify(code);
    expect(await client.send(twoFactor.read)).toMatchObject({ enabled: 'yes', otp_type: 'email' });
  });

  it('refuses codes by email without a mail server', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    await client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } });
    expect((await refusal(client.send(twoFactor.begin, { body: { otp_type: 'email' } }))).message).toContain('mail server');
  });

  it('can be removed by the user unless it is enforced [ACCT-26]', async () => {
    const world = await makeWorld();
    const asked = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } });
    const { access_token } = await world.client().send(session.challenge, {
      body: { username: tomas.login, response: codeOf(world.user(tomas.login).otp?.secret ?? '', world), challenge: asked.challenge ?? '' },
    });
    const client = world.client(access_token);
    const admin = await world.as(root);
    await client.send(settings.changeTwoFactor, { body: { revision: undefined, enforced: 'yes' } });
    expect((await refusal(client.send(twoFactor.remove))).message).toBe('Two-factor authentication is enforced for all users.');
    expect((await refusal(admin.send(settings.twoFactor))).message).toBe('Two Factor Authentication not setup yet');
    await client.send(settings.changeTwoFactor, { body: { revision: undefined, enforced: 'no' } });
    await client.send(twoFactor.remove);
    expect(await client.send(twoFactor.read)).toEqual({ enabled: 'no', verification_required: 'no' });
    expect((await refusal(client.send(twoFactor.remove))).message).toBe('Two-factor authentication is not set up.');
  });

  it('counts the users without a second factor', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const before = (await client.send(settings.twoFactor)).settings.two_factor;
    expect(before.enforced).toBe('no');
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
    await client.send(twoFactor.verify, { body: { token: codeOf((await client.send(twoFactor.qrcode)).secret, world) } });
    expect((await client.send(settings.twoFactor)).settings.two_factor.users_without).toBe((before.users_without ?? 0) - 1);
  });
});
