import { describe, expect, it } from 'vitest';
import type { Tested } from 'kc-api/contract/connections/testing';
import { users } from 'kc-api/contract/security/users';
import { ingrid, makeWorld, refusal, root, sara, type World } from '../../../test/kit.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import type { Directory, DirectoryTarget } from '../directories/directory.ts';

const limit = (world: World) => world.appliance.environment.store.value('user_defaults')?.user_authentication.failed_logins ?? 0;

async function begin() {
  const world = await makeWorld();
  const client = await world.as(root);
  const userid = world.user(ingrid.login).id;
  const test = (password?: string, id = userid) => client.send(users.testSignIn, { body: { userid: id, ...(password === undefined ? {} : { password }) } });
  const failed = async (password?: string, id = userid) => {
    const error = await refusal(test(password, id));
    const { steps = [] } = (error.brought ?? {}) as Partial<Tested>;
    return { message: error.message, fields: error.fields, steps: steps.map(({ step, outcome }) => `${step} ${outcome}`), last: steps.at(-1) };
  };
  return { world, test, failed, userid };
}

describe('sign-in test', () => {
  it('reports each step of a directory sign-in, creates no session and does not change the user', async () => {
    const { world, test, userid } = await begin();
    world.put({ ...world.user(ingrid.login), failed_logins: 1 });
    const before = world.user(ingrid.login);
    const { steps } = await test(ingrid.password);
    expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'account passed',
      'lookup passed',
      'connect passed',
      'tls passed',
      'sign-in passed',
      'user passed',
      'password passed',
      'groups passed',
      'role passed',
    ]);
    expect(steps.at(-1)?.found).toBe('Privileges: Cloud Admin.');
    expect(world.user(ingrid.login)).toEqual(before);
    expect(
      world.appliance.environment.store
        .table('sessions')
        .all()
        .some((session) => session.userid === userid),
    ).toBe(false);
    expect(world.audit()[0]).toMatchObject({ content: `Sign-in test of ${ingrid.login} passed`, object: `User:${userid}` });
    expect(JSON.stringify([steps, world.audit(5)])).not.toContain(ingrid.password);
  });

  it('counts a wrong password as a failed sign-in, and sends none for a locked account', async () => {
    const { world, failed } = await begin();
    const first = await failed('wrong');
    expect(first.last).toMatchObject({ step: 'password', outcome: 'failed', found: 'dc1.corp.nordbank.example refused the password.' });
    expect(world.user(ingrid.login).failed_logins).toBe(1);
    expect(world.audit()[0]?.content).toMatch(/^Sign-in test of .* failed: wrong password\. Method: LDAP\. Server: ldaps:\/\/dc1\./);
    for (let attempt = 1; attempt < limit(world); attempt += 1) await failed('wrong');
    expect(world.user(ingrid.login).locked_until).not.toBeNull();
    // For a locked account, the right and the wrong password have the same result.
    const answers = [await failed(ingrid.password), await failed('wrong')];
    expect(answers.map(({ steps }) => steps)).toEqual([['account failed'], ['account failed']]);
    expect(answers[0]?.last?.found).toBe('The account is locked.');
  });

  it('limits concurrent attempts like sequential ones', async () => {
    const { world, failed } = await begin();
    const answers = await Promise.all(Array.from({ length: limit(world) + 3 }, () => failed('wrong')));
    expect(answers.filter(({ steps }) => steps.includes('password failed'))).toHaveLength(limit(world));
    expect(answers.at(-1)?.steps).toEqual(['account failed']);
  });

  it('tries the next directory for an unknown user, and reports unreachable ones', async () => {
    const { world, failed, test } = await begin();
    const { environment } = world.appliance;
    const { directory } = environment;
    world.put({ ...world.user(ingrid.login), login_name: 'nobody@nordbank.example' });
    const unknown = await failed('x');
    expect(unknown.steps.filter((step) => step === 'user failed')).toHaveLength(2);
    expect(world.audit()[0]?.content).toContain('failed: user unknown to the directory. Method: LDAP.');
    environment.directory = {
      ...directory,
      signIn: async (target, login, password, watch) => {
        if (target.domain_name.startsWith('corp'))
          await watch?.course?.step('connect', () => Promise.reject(new StepFailed({ found: 'dc1 refused the connection.', remedy: 'Start it.' })));
        return directory.signIn(target, login, password, watch);
      },
    };
    const silent = await failed('x');
    expect(silent.steps).toEqual(expect.arrayContaining(['connect failed', 'user failed']));
    expect(world.audit()[0]?.content).toContain('failed: server not reached (dc1 refused the connection). Method: LDAP.');
    expect(world.user('nobody@nordbank.example').failed_logins).toBe(1);
    await expect(test('x')).rejects.toThrow();
  });

  it('tries each directory, and counts no failure if a later one accepts the password', async () => {
    const { world, test } = await begin();
    const { environment } = world.appliance;
    const { directory } = environment;
    let corp: DirectoryTarget | undefined;
    const signIn: Directory['signIn'] = (target, login, password, watch) => {
      corp ??= target;
      return directory.signIn(corp, login, target === corp ? 'another password' : password, watch);
    };
    environment.directory = { ...directory, signIn };
    const { steps } = await test(ingrid.password);
    expect(steps.filter(({ step }) => step === 'password' || step === 'role').map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'password failed',
      'password passed',
      'role passed',
    ]);
    expect(world.user(ingrid.login).failed_logins).toBe(0);
  });

  it('supports RADIUS, and OIDC up to the configuration', async () => {
    const { world, failed, test, userid } = await begin();
    const radius = { server: 'radius.nordbank.example', port: 1812, auth: 'pap' as const, secret: 'shared' };
    world.put({ ...world.user(ingrid.login), authentication: 'RADIUS', radius });
    expect((await test(ingrid.password)).steps.map(({ step }) => step)).toEqual(['account', 'lookup', 'connect', 'sign-in', 'role']);
    expect((await failed('wrong')).last).toMatchObject({ step: 'sign-in', outcome: 'failed' });
    expect(world.user(ingrid.login).failed_logins).toBe(1);
    world.put({ ...world.user(ingrid.login), authentication: 'OIDC', radius: null });
    world.appliance.environment.store.setValue('oidc', null);
    expect((await failed(undefined, userid)).message).toBe('The user cannot sign in.');
    expect(world.audit()[0]?.content).toContain('failed: OIDC sign-in is off. Method: OIDC.');
  });

  it('requires a password, and refuses local users and unauthorized callers', async () => {
    const { world, failed, userid } = await begin();
    expect((await failed()).fields).toEqual({ password: 'Enter the password of the user.' });
    expect((await failed('x', world.user(sara.login).id)).message).toContain('nothing to test');
    expect((await refusal((await world.as(ingrid)).send(users.testSignIn, { body: { userid, password: 'x' } }))).status).toBe(403);
  });
});
