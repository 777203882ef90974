import { describe, expect, it } from 'vitest';
import { never } from 'kc-api/rules/security/users/users';
import { users } from 'kc-api/contract/security/users';
import { carlos, makeWorld, refusal, root } from '../../../test/kit.ts';

const wanted = {
  full_name: 'New One',
  email: 'new@nordbank.example',
  alert_email: '',
  authentication: 'Local' as const,
  privileges: ['SEC_ADMIN' as const],
  groups: [],
  password_expiration: null,
};

describe('account lifetime', () => {
  it.each([-1, -1e308, 0, 0.5, never + 1, 1e308])('refuses %d seconds at creation and at a change', async (account_decay_time) => {
    const world = await makeWorld();
    const client = await world.as(root);
    const before = world.user(carlos.login);
    const made = await refusal(client.send(users.create, { body: { ...wanted, account_decay_time } }));
    const changed = await refusal(client.send(users.change, { params: { id: before.id }, body: { revision: undefined, account_decay_time } }));
    for (const said of [made, changed]) expect([said.status, Object.keys(said.fields)]).toEqual([400, ['account_decay_time']]);
    expect(world.user(carlos.login)).toEqual(before);
  });
});
