import { describe, expect, it } from 'vitest';
import { baseUrl, cheap, makeWorld, root, tomas } from '../../test/kit.ts';
import type { Passwords } from '../core/access/passwords.ts';

/** Counts the key derivations of a sign-in, which dominate its response time. */
function counted(): { passwords: Passwords; taken: () => number } {
  const real = cheap();
  let derivations = 0;
  return {
    passwords: {
      hash: (password) => ((derivations += 1), real.hash(password)),
      verify: (password, hash) => ((derivations += 1), real.verify(password, hash)),
    },
    taken: () => derivations,
  };
}

describe('refused sign-in', () => {
  it('has the same cost and response for all users', async () => {
    const { passwords, taken } = counted();
    const world = await makeWorld({ passwords });
    const people = world.appliance.environment.store.table('users').all();
    const plain = people.find((user) => user.authentication === 'Local' && user.enabled && user.login_name !== tomas.login && user.login_name !== root.login);
    if (!plain) throw new Error('nobody');
    const as = (login_name: string, more: Partial<typeof plain>) => {
      world.put({ ...plain, ...more, id: login_name, login_name });
      return login_name;
    };
    const now = Math.floor(world.clock.now() / 1000);
    const names = [
      ...(['LDAP', 'RADIUS', 'OIDC'] as const).flatMap((kind) => people.find((user) => user.authentication === kind)?.login_name ?? []),
      tomas.login,
      as('local', {}),
      as('without', { password: null }),
      as('disabled', { enabled: false }),
      as('locked', { locked_until: now + 60 }),
      as('expired', { created: 1, account_decay_time: 60 }),
      as('temporary', { temp_password: true }),
      'nobody@nordbank.example',
      '',
      // The maximum length of the contract; longer names are refused before any lookup.
      'x'.repeat(1_024),
      '__proto__',
    ];
    expect(names).toHaveLength(14);
    const answers: string[] = [];
    for (const username of names)
      for (const password of ['wrong', '', 'x'.repeat(1_024)]) {
        const before = taken();
        const answer = await world.appliance.fetch(
          new Request(`${baseUrl}/v5/kc/login/tenant-1/`, {
            method: 'POST',
            headers: { 'Tenant-Id': 'tenant-1' },
            body: JSON.stringify({ username, password }),
          }),
        );
        answers.push(JSON.stringify([taken() - before, answer.status, [...answer.headers].toSorted(), await answer.text()]));
      }
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify([1, 400, [['content-type', 'application/json']], '{"result":"failure","error":"[u\'User login failed\']"}'])]),
    );
  });
});
