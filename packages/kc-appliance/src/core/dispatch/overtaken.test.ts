import { expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { groups } from 'kc-api/contract/security/groups';
import { makeWorld, refusal, sara } from '../../../test/kit.ts';

it('simulates a concurrent change: the conflict returns the object with other values in the changed fields', async () => {
  const world = await makeWorld();
  const client = await world.as(sara);
  const before = (await client.send(groups.list)).groups.find(({ name }) => name === 'Payments cloud');
  if (!before) throw new Error('The demo has no such group.');
  world.appliance.faults.set([{ call: '*', mode: 'overtaken' }]);
  const change = () => client.send(groups.change, { params: { id: before.id }, body: { name: 'Mine', revision: before.revision } });
  const refused = await refusal(change());
  expect([refused.kind, refused.message]).toEqual(['conflict', 'This group was changed in the meantime.']);
  expect(refused.current).toMatchObject({ id: before.id, name: `${before.name} 2`, user_members: before.user_members.slice(1), privilege: before.privilege });
  // Unguarded calls are not affected. Without the fault, the group is unchanged.
  await client.send(alerts.list);
  world.appliance.faults.set([]);
  expect((await change()).group.name).toBe('Mine');
});
