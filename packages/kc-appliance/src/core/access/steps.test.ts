import { describe, expect, it } from 'vitest';
import { twoFactorMissingText } from 'kc-api/client/errors';
import { allCalls } from 'kc-api/contract/contract';
import type { Call, EnforcedStep } from 'kc-api/contract/call';
import { adminKey, twoFactor } from 'kc-api/contract/account/account';
import { session } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { baseUrl, makeWorld, refusal, root, type World } from '../../../test/kit.ts';

const ownPassword = 'Set your own password first.';
const said: Record<EnforcedStep, string> = { 'expired-password': 'Password expired', 'set-password': ownPassword, 'two-factor': twoFactorMissingText };

/** Calls that are allowed in every forced step: reads before the console opens, sign-out and session calls. */
const everyStep = [
  'prefs.read',
  'session.logout',
  'session.outcome',
  'session.renew',
  'system.acceptEula',
  'system.eula',
  'system.license',
  'system.signInPolicy',
  'system.status',
  'users.read',
];

/** Explicit list: a new call that is open to a stolen temporary password must also be added here. */
const answered: Record<EnforcedStep, readonly string[]> = {
  'expired-password': [...everyStep, 'users.change'],
  'set-password': [...everyStep, 'session.confirm', 'users.change'],
  'two-factor': [...everyStep, 'session.confirm', 'twoFactor.begin', 'twoFactor.qrcode', 'twoFactor.read', 'twoFactor.verify'],
};

/** Signs in secroot with all privileges and the given forced step pending. */
async function inStep(step: EnforcedStep): Promise<{ world: World; token: string; id: string }> {
  const world = await makeWorld();
  const login = await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root.login, password: root.password } });
  const user = world.user(root.login);
  world.put({
    ...user,
    privileges: ['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN'],
    temp_password: step === 'set-password',
    password_expiration: step === 'expired-password' ? 1 : null,
  });
  if (step === 'two-factor') world.appliance.environment.store.setValue('two_factor', { enforced: true });
  return { world, token: login.access_token ?? '', id: user.id };
}

/** Sends the call as an attacker would, with an empty body and the user's own id in the path. True if the call is not refused because of the forced step. */
async function isAnswered(world: World, declared: Call, token: string, id: string, step: EnforcedStep): Promise<boolean> {
  const answer = await world.appliance.fetch(
    new Request(`${baseUrl}/${declared.version}/${declared.path.replace(/:\w+/g, id)}`, {
      method: declared.method,
      headers: { 'Tenant-Id': 'tenant-1', 'Auth-Token': token },
      ...(declared.method === 'GET' ? {} : { body: '{}' }),
    }),
  );
  const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
  return error !== said[step];
}

describe('forced step after the sign-in', () => {
  it.each(Object.keys(said) as EnforcedStep[])('%s: allows only the calls that it needs', async (step) => {
    const { world, token, id } = await inStep(step);
    const open: string[] = [];
    // Sign out last: it ends the session, so all later calls would fail.
    const signedIn = allCalls.filter((one) => one.need !== 'none' && one.id !== 'session.logout');
    for (const declared of [...signedIn, session.logout]) if (await isAnswered(world, declared, token, id, step)) open.push(declared.id);
    expect(open.toSorted()).toEqual([...answered[step]].toSorted());
  });

  it.each([
    { privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'] },
    { email: 'thief@elsewhere.example' },
    { alert_email: 'thief@elsewhere.example' },
    { full_name: 'Thief' },
    { groups: [] },
    { authentication: 'LDAP' },
    { account_decay_time: 86_400 },
    { account_expiration: 2_000_000_000 },
    { password_expiration: null },
    { account_enable: 'yes' },
  ] as const)('does not let a temporary password change other properties of the user: %o', async (body) => {
    const { world, token, id } = await inStep('set-password');
    const before = world.user(root.login);
    const client = world.client(token);
    for (const given of [body, { ...body, password: 'An-Own-Pass-1', old_password: root.password }]) {
      const refused = await refusal(client.send(users.change, { params: { id }, body: { revision: undefined, ...given } as never }));
      expect([refused.status, refused.message]).toEqual([403, ownPassword]);
    }
    expect(world.user(root.login)).toEqual(before);
  });

  it('allows all calls again after the user has set a password', async () => {
    const { world, token, id } = await inStep('set-password');
    const client = world.client(token);
    expect((await refusal(client.send(settings.mailServer))).message).toBe(ownPassword);
    expect((await refusal(client.send(twoFactor.begin, { body: { otp_type: 'totp' } }))).message).toBe(ownPassword);
    expect((await refusal(client.download(adminKey.download))).message).toBe(ownPassword);
    await client.send(users.change, { params: { id }, body: { revision: undefined, password: 'An-Own-Pass-1' } });
    await client.send(settings.mailServer);
    await client.send(twoFactor.begin, { body: { otp_type: 'totp' } });
    await client.download(adminKey.download);
  });
});
