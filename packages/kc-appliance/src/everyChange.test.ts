import { describe, expect, it } from 'vitest';
import { startsOf, type Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { makeWorld, root, tomas, type World } from '../test/kit.ts';
import { recipes } from '../test/recipes/recipes.ts';

const changing = allCalls.filter((one) => one.audited);

it('has a recipe for every call that changes something', () => {
  expect(changing.map((one) => one.id).toSorted()).toEqual(Object.keys(recipes).toSorted());
});

/** Counts the running operations of the appliance, and the emails other than those of alerts, which any call can cause. */
const underWay = ({ appliance: { environment } }: World) => ({
  operation: environment.store.table('operations').count(),
  mail: environment.store
    .table('mails')
    .all()
    .filter(({ about }) => about !== 'alert').length,
});

/** Calls whose operation the demo finishes or cannot begin before the test looks, and why. */
const unobserved: Readonly<Record<string, string>> = {
  'backups.create': 'A job of the process makes the backup. It is no record of the store.',
  'webAcme.obtain': 'The attempt runs beside the operations of the store, so that a slow CA delays none of them.',
  'kmipAcme.obtain': 'The attempt runs beside the operations of the store, so that a slow CA delays none of them.',
};

describe('every change', () => {
  it.each(changing.map((one) => [one.id, one] as const))('%s writes an audit record with its user', async (id) => {
    const world = await makeWorld();
    const client = await world.as(root);
    const perform = async (wanted: string, tell: (body: unknown) => void = () => undefined) => {
      const declared = changing.find((one) => one.id === wanted) as Call;
      const { params, query, body } = recipes[wanted] ?? {};
      const said = typeof body === 'function' ? await (body as (of: World) => object | Promise<object>)(world) : body;
      tell(said);
      await client.send(declared, {
        ...(params ? { params: params(world) } : {}),
        ...(query ? { query: query(world) } : {}),
        ...(said ? { body: said } : {}),
      } as never);
    };
    await recipes[id]?.before?.(world, perform);
    const count = () => world.appliance.environment.store.table('audit').count();
    const tasks = () => world.appliance.environment.store.table('cvmTasks').all();
    const [before, waiting] = [count(), tasks()];
    const sent: unknown[] = [];
    const running = underWay(world);
    await perform(id, (body) => sent.push(body));
    // A success message may claim that a call is finished unless the call declares that it starts something.
    const starts = startsOf(changing.find((one) => one.id === id) as Call, sent[0]);
    const now = underWay(world);
    const started = now.operation > running.operation ? ['operation', 'restart', 'watch'] : now.mail > running.mail ? ['mail', 'notice'] : [null, 'restart'];
    if (unobserved[id] === undefined && id !== 'backups.restore') expect(started).toContain(starts);
    // A restore replaces the log by that of its image, and adds its own record.
    if (id !== 'backups.restore') expect(count()).toBeGreaterThan(before);
    // A call that created a task must invalidate the lists of tasks.
    if (tasks().length > waiting.length) expect(changing.find((one) => one.id === id)?.stale).toContain('cvmTasks');
    const [record] = world.audit();
    // In recovery mode there is no session.
    expect(record?.user).toBe(id === 'session.challenge' || id === 'passkeyProofs.signIn' ? tomas.login : id.startsWith('recovery.') ? 'system' : root.login);
    expect(record?.content).not.toBe('');
    expect(record?.host).toBe('kc-node-1');
    expect(record?.date).toBe(Math.floor(world.clock.now() / 1000));
  });
});
