import { describe, expect, it } from 'vitest';
import { audit } from 'kc-api/contract/audit/audit';
import { session } from 'kc-api/contract/session/session';
import { ingrid, makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import type { Directory, DirectoryRefusal } from '../security/index.ts';

const tenant = 'tenant-1';
const address = '203.0.113.7';

/** Signs in over a connection from a known address, and returns the refusal. */
async function refused(world: World, username: string, password: string) {
  const body = JSON.stringify({ username, password });
  const request = new Request(`https://console.example/${session.login.version}/kc/login/${tenant}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const answer = await world.appliance.fetch(request, { opened: 0, address });
  return { status: answer.status, text: await answer.text() };
}
const newest = (world: World) => world.audit()[0];

describe('audit record of a refused sign-in', () => {
  it('[AUTH-68] contains reason, method and address, while the response stays the same', async () => {
    const world = await makeWorld();
    const now = Math.floor(world.clock.now() / 1000);
    const user = world.user(sara.login);
    const cases: readonly [reason: string, prepare: () => void, password: string][] = [
      ['wrong password', () => undefined, 'no'],
      ['account disabled', () => world.put({ ...user, enabled: false }), sara.password],
      ['account locked', () => world.put({ ...user, locked_until: now + 60 }), sara.password],
      ['account expired', () => world.put({ ...user, created: now - 60, account_decay_time: 30 }), sara.password],
      ['signs in by OIDC only', () => world.put({ ...user, authentication: 'OIDC' }), sara.password],
    ];
    const answers = [await refused(world, 'nobody@nordbank.example', 'no')];
    expect(newest(world)?.content).toBe(`Sign-in of nobody@nordbank.example failed: unknown user. Address: ${address}.`);
    for (const [reason, prepare, password] of cases) {
      prepare();
      answers.push(await refused(world, sara.login, password));
      const method = reason.includes('OIDC') ? 'OIDC' : 'Local';
      expect(newest(world)).toMatchObject({
        content: `Sign-in of ${sara.login} failed: ${reason}. Method: ${method}. Address: ${address}.`,
        object: `User:${user.id}`,
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
  });

  it('[AUTH-68] contains the directory, and why it could not be reached', async () => {
    const world = await makeWorld();
    const { directory } = world.appliance.environment;
    await refused(world, ingrid.login, 'no');
    expect(newest(world)?.content).toMatch(/ failed: wrong password\. Method: LDAP\. Server: ldaps:\/\/dc1\..*\. Address: /);
    world.appliance.environment.directory = {
      ...directory,
      signIn: () => Promise.reject(new StepFailed({ found: 'The certificate of dc1 has expired.', remedy: '' })),
    };
    await refused(world, ingrid.login, ingrid.password);
    expect(newest(world)?.content).toMatch(/ failed: server not reached \(The certificate of dc1 has expired\)\. Method: LDAP\. Server: /);
    expect(JSON.stringify(world.audit(20))).not.toContain(ingrid.password);
  });

  it('[AUTH-68] contains the reason of the directory, which the user sees only after the right password', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const refuse = (refusal: DirectoryRefusal) => {
      const signIn: Directory['signIn'] = (_target, _login, _password, watch) => {
        watch?.onRefusal?.(refusal, 'ldaps://dc9.example');
        return Promise.resolve(null);
      };
      environment.directory = { ...environment.directory, signIn };
    };
    refuse({ reason: 'mustChangePassword', code: '773' });
    expect((await refused(world, ingrid.login, 'right')).text).toContain('You must change your password in the directory before you can sign in.');
    expect(newest(world)?.content).toMatch(
      / failed: password must be changed in the directory \(data 773\)\. Method: LDAP\. Server: ldaps:\/\/dc9\.example\. /,
    );
    expect(world.user(ingrid.login).failed_logins).toBe(0);
    refuse({ reason: 'locked', code: '775' });
    const locked = await refused(world, ingrid.login, 'wrong');
    expect(newest(world)?.content).toContain('account locked in the directory (data 775)');
    expect(locked).toEqual(await refused(world, 'nobody@nordbank.example', 'no'));
    expect(world.user(ingrid.login).failed_logins).toBe(1);
  });

  it('[AUTH-68] counts a wrong password even if another directory does not respond', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const signIn: Directory['signIn'] = (target, _login, _password, watch) => {
      if (!target.domain_name.startsWith('corp')) return Promise.reject(new StepFailed({ found: 'dc2 is silent.', remedy: '' }));
      watch?.onRefusal?.({ reason: 'wrongPassword' }, 'ldaps://dc9.example');
      return Promise.resolve(null);
    };
    environment.directory = { ...environment.directory, signIn };
    await refused(world, ingrid.login, 'no');
    expect(newest(world)?.content).toMatch(/ failed: wrong password\. Method: LDAP\. Server: ldaps:\/\/dc9\.example\. /);
    expect(world.user(ingrid.login).failed_logins).toBe(1);
  });

  it('[AUTH-68] contains a wrong code, and is part of the history of the user', async () => {
    const world = await makeWorld();
    const { id } = world.user(tomas.login);
    const { challenge = '' } = await world.client().send(session.login, { params: { tenant }, body: { username: tomas.login, password: tomas.password } });
    await refusal(world.client().send(session.challenge, { body: { username: tomas.login, challenge, response: '000000' } }));
    const body = { operation: 'list' as const, offset: 0, count: 10, object: `User:${id}` };
    const { records } = await (await world.as(root)).send(audit.list, { body });
    expect(records.map(({ content }) => content)).toContain(`Second factor of ${tomas.login} refused: wrong code. Method: authenticator app.`);
  });
});
