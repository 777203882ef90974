import { expect, it } from 'vitest';
import { fakeClock, makeWorld } from '../../../test/kit.ts';
import { activityEntries } from './activityRecord.ts';
import { createActivityRecorder, strangersMost } from './activityRecorder.ts';
import { kmipActivitySince, kmipActivityTable, kmipUserTable } from '../state.ts';

async function begin() {
  const clock = fakeClock();
  const { environment } = (await makeWorld({ scenario: 'empty', clock })).appliance;
  kmipUserTable.in(environment).put({
    id: 'user-1',
    revision: 1,
    username: 'vcenter',
    password: '',
    start: 0,
    end: 0,
    expiration: 0,
    certificate: '',
    fingerprint: '',
    sealed_key: '',
    last_seen: 77,
  });
  return { clock, environment, recorder: createActivityRecorder(environment), table: kmipActivityTable.in(environment) };
}
const client = { user: 'user-1', address: '::ffff:192.0.2.1' };
const refusal = { kind: 'no-certificate', reason: 'it sent no certificate' } as const;

it('records when it started, and returns the last connection from before', async () => {
  const { environment, recorder, clock } = await begin();
  expect(kmipActivitySince.get(environment)).toBe(0);
  expect(activityEntries(environment)).toMatchObject([{ username: 'vcenter', last_contact: 77, since: 0, operations: 0 }]);
  recorder.flush();
  expect(kmipActivitySince.get(environment)).toBe(Math.floor(clock.now() / 1000));
});

it('writes the activity of a busy client every three seconds and sums its counts', async () => {
  const { environment, recorder, clock, table } = await begin();
  recorder.flush();
  const { version } = table;
  for (let n = 0; n < 100; n += 1) recorder.operation(client, 'Get');
  recorder.flush();
  expect(table.version).toBe(version);
  clock.advance(3_000);
  recorder.flush();
  recorder.contact(client, '2.1');
  recorder.operation(client, 'Locate');
  clock.advance(3_000);
  recorder.flush();
  expect(activityEntries(environment)).toMatchObject([{ operations: 101, last_operation: 'Locate', version: '2.1', address: '192.0.2.1' }]);
});

it('writes again after the clock was set back', async () => {
  const { environment, recorder, clock } = await begin();
  recorder.flush();
  clock.advance(-3_600_000);
  recorder.operation(client, 'Get');
  recorder.flush();
  expect(activityEntries(environment)).toMatchObject([{ operations: 1 }]);
});

it('keeps a limited number of addresses, the newest ones', async () => {
  const { recorder, clock, table } = await begin();
  const addresses = Array.from({ length: strangersMost + 50 }, (_, n) => `192.0.2.${n}`);
  for (const address of addresses) recorder.refusal({ user: '', address }, refusal);
  recorder.flush(true);
  expect(table.all().map(({ address }) => address)).toEqual(addresses.slice(50));
  clock.advance(10_000);
  recorder.refusal({ user: '', address: 'new' }, refusal);
  recorder.flush(true);
  expect(table.count()).toBe(strangersMost);
  expect(table.get('address:new')).toMatchObject({ refusals: 1, last_refusal: refusal });
});

it('truncates a long reason, and drops the activity of a removed user', async () => {
  const { environment, recorder, table } = await begin();
  recorder.refusal({ user: '', address: 'a' }, { kind: 'operation', reason: 'x'.repeat(10_000) });
  recorder.contact({ user: 'removed', address: 'b' });
  recorder.flush(true);
  expect(table.get('removed')).toBeUndefined();
  expect(activityEntries(environment).at(-1)?.last_refusal?.reason).toHaveLength(300);
});

it('keeps the events while the store fails, and does not throw', async () => {
  const { environment, recorder } = await begin();
  const { transaction } = environment.store;
  environment.store.transaction = () => {
    throw new Error('full');
  };
  recorder.operation(client, 'Get');
  expect(() => recorder.flush(true)).not.toThrow();
  environment.store.transaction = transaction;
  recorder.flush(true);
  expect(activityEntries(environment)).toMatchObject([{ operations: 1 }]);
});
