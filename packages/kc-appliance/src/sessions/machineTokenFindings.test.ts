import { expect, it } from 'vitest';
import { posture } from 'kc-api/contract/posture/posture';
import { unusedAge } from 'kc-api/rules/usage';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import { makeWorld, root } from '../../test/kit.ts';

it('[USE-06] finds valid machine tokens without a use for 90 days', async () => {
  const world = await makeWorld();
  const { environment } = world.appliance;
  const tokens = machineTokenTable.in(environment);
  const [one] = tokens.all();
  if (!one) throw new Error('The demo has no machine token.');
  const now = Math.floor(environment.clock.now() / 1000);
  const client = await world.as(root);
  const isFound = async (change: Partial<typeof one>) => {
    tokens.put({ ...one, created: now - unusedAge, used: null, expires: now + 60, ...change });
    const { objects } = await client.send(posture.objects, { params: { kind: 'machineTokens.unused' }, query: {} });
    return objects.some(({ id }) => id === one.handle);
  };
  expect(await isFound({})).toBe(true);
  expect(await isFound({ used: now - unusedAge })).toBe(true);
  expect(await isFound({ used: now - unusedAge + 1 })).toBe(false);
  expect(await isFound({ created: now - unusedAge + 1 })).toBe(false);
  expect(await isFound({ expires: now })).toBe(false);
});
