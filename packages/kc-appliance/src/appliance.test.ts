import { describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { createAppliance } from './appliance.ts';
import { createPasswords } from './core/access/passwords.ts';
import { seededRandom } from './core/random.ts';
import { createSqliteStore } from './node/sqliteStore.ts';
import { signIns } from './security/signIns.ts';

describe('appliance with a SQLite store', () => {
  it('signs in, lists users, creates a user and records the change', async () => {
    const appliance = createAppliance({ store: createSqliteStore(':memory:'), seed: 1, passwords: createPasswords(seededRandom(1), 4) });
    let token: string | null = null;
    const client = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => token });
    const [root] = signIns;
    const login = await client.send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
    token = login.access_token ?? null;
    const before = (await client.send(users.list)).users.length;
    const made = await client.send(users.create, {
      body: {
        full_name: 'New One',
        email: 'new@nordbank.example',
        alert_email: '',
        authentication: 'Local',
        privileges: ['SEC_ADMIN'],
        groups: [],
        account_decay_time: 3652 * 86400,
        password_expiration: null,
      },
    });
    expect(made.registration_url).toContain('registration_token=');
    expect((await client.send(users.list)).users).toHaveLength(before + 1);
    expect(appliance.environment.store.table('audit').page({ offset: 0, limit: 1 }).rows[0]).toMatchObject({
      content: 'User new@nordbank.example created',
      user: 'secroot',
    });
  });
});
