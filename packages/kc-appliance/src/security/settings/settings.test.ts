import { describe, expect, it } from 'vitest';
import { settings } from 'kc-api/contract/security/settings';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { vitals } from 'kc-api/contract/account/account';
import * as made from '../../../../kc-api/test/certificateForms.ts';
import { carlos, ingrid, makeWorld, refusal, root, sara } from '../../../test/kit.ts';
import { mailServer } from '../../mail/index.ts';
import { loginSecrets, loginSettings } from './loginSettings.ts';

const strength = { minimum_chars: 8, digits: 1, upper: 1, lower: 1, symbols: 1 };

describe('security settings', () => {
  it('validate the password rules [SEC-048] [SEC-049]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const said = async (user_authentication: object) =>
      (await refusal(client.send(settings.changeUserDefaults, { body: { revision: undefined, user_authentication } }))).fields;
    const minimum = { 'user_authentication.strength.minimum_chars': 'Minimum Password Length setting must be an integer greater than eight.' };
    expect(await said({ strength: { ...strength, minimum_chars: 7 } })).toEqual(minimum);
    expect(await said({ strength: { ...strength, minimum_chars: 8.5 } })).toEqual(minimum);
    expect(await said({ strength: { ...strength, digits: 0 } })).toEqual({
      'user_authentication.strength.digits': 'Minimum Digits must be an integer greater than zero.',
    });
    expect(await said({ failed_logins: 0 })).toEqual({ 'user_authentication.failed_logins': 'Failed Logins must be an integer greater than zero.' });
    expect(await said({ strength: { minimum_chars: 1e308, digits: 1, upper: 1, lower: 1, symbols: 1 } })).toEqual({
      'user_authentication.strength.minimum_chars': 'Minimum password length must be at most 128.',
    });
    expect(await said({ failed_logins: 1e308 })).toEqual({ 'user_authentication.failed_logins': 'Failed Logins must be at most 100.' });
    expect(await said({ password_expires: -1 })).toEqual({ 'user_authentication.password_expires': 'Password Expiry must be an integer greater than zero.' });
    expect(await said({ history: 1.5 })).toEqual({ 'user_authentication.history': 'Password History must be an integer greater than zero.' });
    expect(await said({ password_expires: 1096 * 86_400 })).toHaveProperty(['user_authentication.password_expires']);
    await client.send(settings.changeUserDefaults, { body: { revision: undefined, user_authentication: { strength: { ...strength, minimum_chars: 8 } } } });
  });

  it('apply at once to password strength, lockout and expiry [SEC-043]', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    await client.send(settings.changeUserDefaults, {
      body: {
        revision: undefined,
        account: { expires: 86_400 },
        user_authentication: { failed_logins: 2, password_expires: 3_600, strength: { ...strength, minimum_chars: 12 } },
      },
    });
    expect((await client.send(system.signInPolicy)).strength.minimum_chars).toBe(12);
    expect((await client.send(settings.userDefaults)).settings.account.expires).toBe(86_400);
    const { id } = world.user(carlos.login);
    expect((await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, password: 'Short-Pass1' } }))).message).toContain(
      'at least 12 characters',
    );
    const { user } = await client.send(users.change, { params: { id }, body: { revision: undefined, password: 'Long-Enough-Pass1' } });
    expect(user.password_expiration).toBe(Math.floor(world.clock.now() / 1000) + 3_600);
    for (let i = 0; i < 2; i += 1) await refusal(world.as(carlos));
    expect((await client.send(users.read, { params: { id } })).user.status).toBe('Locked');
    expect(world.audit(10).find((row) => row.content === 'User defaults changed')?.changes).toContainEqual({ field: 'minimum_chars', old: '8', new: '12' });
  });

  it('hide the stored private key of an older version, and can be saved as they are returned', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const { environment } = world.appliance;
    const { ca, pkcs8 } = made;
    const stored = `Bag Attributes\n${ca}${pkcs8}`;
    mailServer.set(environment, { ...mailServer.get(environment), cacert: stored });
    const ldap = { uri: 'ldaps://dc.nordbank.example', base_dn: 'DC=nordbank', service_account_name: 'CN=svc' };
    loginSettings.set(environment, { ...loginSettings.get(environment), ldap: { ...ldap, cacert: stored } });
    loginSecrets.set(environment, { ...loginSecrets.get(environment), service_account_pw: 'Ldap-Demo-1' });
    const { mail_server } = (await client.send(settings.mailServer)).settings;
    const { login } = await client.send(settings.login);
    expect([mail_server.cacert, login.ldap.cacert]).toEqual([ca, ca]);
    await client.send(settings.changeMailServer, { body: { revision: undefined, cacert: ca, sender: 'kc@nordbank.example' } });
    await client.send(settings.changeLogin, { body: { revision: undefined, ldap: { ...login.ldap, base_dn: 'DC=other' } } });
    expect([mailServer.get(environment), loginSettings.get(environment).ldap]).toMatchObject([{ cacert: ca, password: 'Mail-Demo-1' }, { cacert: ca }]);
    await client.send(settings.changeMailServer, { body: { revision: undefined, cacert: '', password: 'Mail-Demo-1' } });
    await client.send(settings.changeLogin, { body: { revision: undefined, ldap: { ...ldap, cacert: '' }, service_account_pw: 'Ldap-Demo-1' } });
    expect(mailServer.get(environment).cacert).toBe('');
    expect(JSON.stringify(world.audit(10))).not.toContain('PRIVATE KEY');
  });

  it('validate the mail server and never return its password', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    await client.send(settings.changeMailServer, { body: { revision: undefined, password: 'Very-Secret-9' } });
    const answer = await client.send(settings.mailServer);
    expect(answer.settings.mail_server).toMatchObject({ server: 'mail.nordbank.example', password_set: 'yes' });
    expect(JSON.stringify(answer) + JSON.stringify(world.audit(2))).not.toContain('Very-Secret-9');
    await client.send(settings.changeMailServer, { body: { revision: undefined, server: '{127.0.0.1}', password: '' } });
    expect((await client.send(settings.mailServer)).settings.mail_server.server).toBe('{127.0.0.1}');
    expect((await refusal(client.send(settings.changeMailServer, { body: { revision: undefined, server: '' } }))).fields).toEqual({
      server: 'Enter the mail server.',
    });
    expect((await refusal(client.send(settings.changeMailServer, { body: { revision: undefined, port: 70_000 } }))).fields).toEqual({
      port: 'Port must be between 1 and 65535',
    });
    const entered = { server: 'mail.nordbank.example', port: 587, login: 'kc', password: 'Kc-1', sender: 'kc@nordbank.example', ssl: 'yes' as const };
    await client.send(settings.testMail, { body: entered });
    expect(world.mails().at(-1)).toMatchObject({ to: sara.login, subject: 'Test mail' });
    expect((await refusal(client.send(settings.testMail, { body: { ...entered, server: 'unreachable.example' } }))).message).toBe('Server test unsuccessful');
  });

  it('report whether the mail server is set up', async () => {
    const world = await makeWorld({ scenario: 'empty' });
    const client = await world.as(root);
    world.appliance.environment.store.setValue('mail_server', null);
    const setUp = async () => (await client.send(system.status)).conditions.mail_server_setup;
    expect(await setUp()).toBe('no');
    await client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } });
    expect(await setUp()).toBe('yes');
  });

  it('return, test and save the sign-in settings without secrets', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const ldap = { uri: 'ldaps://dc1.corp.nordbank.example:636', base_dn: 'DC=corp', service_account_name: 'svc' };
    await client.send(settings.testLdap, { body: ldap });
    expect((await refusal(client.send(settings.testLdap, { body: { ...ldap, uri: 'ldaps://unreachable.example' } }))).message).toBe('Server test unsuccessful');
    const radius = { radius_server: 'radius.nordbank.example', radius_port: 1812, radius_auth: 'pap' as const };
    expect((await refusal(client.send(settings.testRadius, { body: { ...radius, username: 'a', password: 'b' } }))).message).toBe('Server test unsuccessful');
    await client.send(settings.changeLogin, {
      body: { revision: undefined, type: 'LDAP', ldap, radius, service_account_pw: 'Service-Secret-1', radius_secret: 'Radius-Secret-1' },
    });
    // The stored secret is used if the request contains none; the server accepts its users.
    const known = { username: ingrid.login, password: ingrid.password };
    await client.send(settings.testRadius, { body: { ...radius, ...known } });
    expect((await refusal(client.send(settings.testRadius, { body: { ...radius, ...known, password: 'b' } }))).message).toBe('Server test unsuccessful');
    expect(await client.send(settings.login)).toEqual({
      login: { type: 'LDAP', ldap, radius, revision: expect.any(Number), service_account_pw_set: 'yes', radius_secret_set: 'yes' },
    });
    expect((await client.send(settings.userDefaults)).settings.user_authentication.type).toBe('LDAP');
    expect(JSON.stringify(world.audit(2))).not.toMatch(/-Secret-1/);
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'radius_secret', old: null, new: '••••••' });
  });

  it('refuse an outdated revision in both calls', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const seen = (await client.send(settings.userDefaults)).settings;
    const { login } = await client.send(settings.login);
    expect(login.revision).toBe(seen.revision);
    await client.send(settings.changeUserDefaults, { body: { user_authentication: { history: 9 }, revision: seen.revision } });
    const late = await refusal(client.send(settings.changeUserDefaults, { body: { user_authentication: { history: 4 }, revision: seen.revision } }));
    expect(late).toMatchObject({
      kind: 'conflict',
      status: 409,
      message: 'These settings were changed in the meantime.',
      current: { revision: (seen.revision ?? 0) + 1, user_authentication: { history: 9 } },
    });
    const other = await refusal(
      client.send(settings.changeLogin, { body: { type: 'LDAP', service_account_pw: 'Service-Secret-1', revision: login.revision } }),
    );
    expect(other).toMatchObject({ kind: 'conflict', current: { type: 'Local', revision: (seen.revision ?? 0) + 1 } });
    expect(JSON.stringify(other.current)).not.toContain('Secret');
    expect((await client.send(settings.userDefaults)).settings).toMatchObject({
      revision: (seen.revision ?? 0) + 1,
      user_authentication: { history: 9, type: 'Local' },
    });
    // Without a revision nothing is compared.
    await client.send(settings.changeLogin, { body: { revision: undefined, type: 'LDAP' } });
    expect((await client.send(settings.userDefaults)).settings).toMatchObject({ user_authentication: { type: 'LDAP' } });
  });

  it('store the answer about vitals', async () => {
    const world = await makeWorld({ scenario: 'fresh' });
    world.put({ ...world.user(root.login), temp_password: false });
    const client = await world.as({ login: root.login, password: 'Secroot-Fresh-1' });
    expect(await client.send(vitals.read)).toEqual({ popup_closed: 'no' });
    await client.send(vitals.change, { body: { transfer_enabled: 'yes' } });
    await client.send(vitals.popupClosed, { body: { popup_closed: 'yes' } });
    expect(await client.send(vitals.read)).toEqual({ popup_closed: 'yes', transfer_enabled: 'yes' });
  });
});
