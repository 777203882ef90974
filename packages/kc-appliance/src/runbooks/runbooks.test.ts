import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { backups } from 'kc-api/contract/backup/backup';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { runbooks, type RunDetails } from 'kc-api/contract/runbooks/runbooks';
import { users } from 'kc-api/contract/security/users';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { backupImage } from '../backup/state.ts';
import { memoryStore } from '../../test/filledStore.ts';
import { carlos, live, liveUntil, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { runbookDefinitions } from './kinds.ts';
import { checkOf } from './steps.ts';

type Client = Awaited<ReturnType<World['as']>>;

/** Serializes the content of the appliance, except the last use of sessions. */
function stateOf({ appliance }: World): string {
  const snapshot = appliance.environment.store.snapshot();
  try {
    const rows = snapshot.tables.filter((table) => table !== 'sessions').map((table) => [table, [...snapshot.rows(table)].flat()]);
    return JSON.stringify([rows, snapshot.values]);
  } finally {
    snapshot.close();
  }
}

const readRun = async (client: Client, id: string): Promise<RunDetails> => (await client.send(runbooks.read, { params: { id } })).run;
const stepOf = ({ steps }: RunDetails, id: string) => steps.find((step) => step.id === id);
const states = (run: RunDetails) => Object.fromEntries(run.steps.map(({ id, done }) => [id, done]));

describe('runbooks', () => {
  const begin = async () => {
    const world = await makeWorld();
    await live(world.clock, 3_000, 100);
    return { world, client: await world.as(root) };
  };
  const backUp = async (world: World, client: Client) => {
    await client.send(backups.create);
    await liveUntil(world.clock, async () => (await client.send(backups.status)).backup.result === 'success');
  };
  /** Returns an active Security Admin who is neither root nor sara. */
  const anna = (world: World) =>
    world.appliance.environment.store
      .table('users')
      .all()
      .find(({ full_name }) => full_name === 'Anna Holm') ?? world.user(root.login);
  const start = async (client: Client, kind: string, object = '') => (await client.send(runbooks.start, { body: { kind, object } })).run;

  it('refer to existing checks and have unique steps [RUN-10]', async () => {
    const { world, client } = await begin();
    const wanted = runbookDefinitions.flatMap(({ needs, steps }) => [...needs, ...steps.flatMap(({ check }) => check ?? [])]);
    expect(wanted.filter((id) => !checkOf(world.appliance.environment, id))).toEqual([]);
    for (const { steps } of runbookDefinitions) {
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      // At most two steps rely on a person's confirmation.
      expect(steps.filter(({ check }) => check === undefined).length).toBeLessThanOrEqual(2);
    }
    const told = (await client.send(runbooks.list)).runbooks;
    expect(told.map(({ kind }) => kind).sort()).toEqual(['adminLeaves', 'certificatesEnd', 'keyLeaked', 'nodeLost', 'restore']);
  });

  it('record who completed each step and when, across users, and end after the last step [RUN-05, RUN-06, RUN-07, RUN-09, RUN-13]', async () => {
    const { world, client } = await begin();
    const leaver = anna(world);
    const run = await start(client, 'adminLeaves', leaver.id);
    expect(run).toMatchObject({ about: leaver.login_name, started_by: 'secroot', state: 'open' });
    expect(states(await readRun(client, run.id))).toMatchObject({ account: 'no', user: 'no', adminKey: 'no', tokens: 'no', backup: 'no' });

    world.clock.advance(60_000);
    const second = await world.as(sara);
    const seen = (await second.send(users.read, { params: { id: leaver.id } })).user;
    await second.send(users.change, { params: { id: leaver.id }, body: { account_enable: 'no', revision: seen.revision } });
    const at = Math.floor(world.clock.now() / 1000);
    const disabled = await readRun(second, run.id);
    expect(stepOf(disabled, 'account')).toMatchObject({ done: 'yes', by: sara.login, since: at });
    expect(stepOf(disabled, 'user')).toMatchObject({ done: 'no', says: 'The user still holds: Security Admin.' });

    // Reverting a step reopens it.
    const off = (await second.send(users.read, { params: { id: leaver.id } })).user;
    await second.send(users.change, { params: { id: leaver.id }, body: { account_enable: 'yes', revision: off.revision } });
    expect(stepOf(await readRun(second, run.id), 'account')).toMatchObject({ done: 'no', since: null, by: '' });

    await client.send(users.remove, { params: { id: leaver.id } });
    const bare = await readRun(client, run.id);
    expect(states(bare)).toMatchObject({
      account: 'yes',
      sessions: 'yes',
      user: 'yes',
      groups: 'yes',
      adminKey: 'yes',
      parts: 'no',
      admins: 'yes',
      backup: 'no',
    });
    expect(stepOf(bare, 'user')).toMatchObject({ by: 'secroot' });

    await client.download(adminKey.download, {}, { filename: 'x' });
    await second.download(adminKey.download, {}, { filename: 'x' });
    await backUp(world, client);
    const { revision } = await readRun(second, run.id);
    await second.send(runbooks.confirm, { params: { id: run.id }, body: { step: 'tokens', revision } });
    await liveUntil(world.clock, async () => (await readRun(client, run.id)).state === 'done');
    const done = await readRun(client, run.id);
    expect(done).toMatchObject({ steps_done: done.steps_all, ended_by: '' });
    expect(stepOf(done, 'tokens')).toMatchObject({ proof: 'confirmed', by: sara.login });
    expect(done.steps.every(({ since }) => since !== null)).toBe(true);
    const said = world.audit(200).map(({ content }) => content);
    for (const words of [
      /^Runbook "An administrator leaves: .*" started$/,
      /^Step "Collect tokens and cards" of runbook .* confirmed$/,
      /^Runbook .* is done: all 9 steps$/,
    ])
      expect(said.some((content) => words.test(content))).toBe(true);

    // The ended run does not change.
    await client.send(adminKey.generate);
    expect(await readRun(client, run.id)).toEqual(done);
  });

  it('detect the rotation of a key, and accept a backup only after it [RUN-06]', async () => {
    const { world, client } = await begin();
    await backUp(world, client);
    const open = (await client.send(runbooks.runs)).runs.find(({ state }) => state === 'open');
    expect(stepOf(await readRun(client, open?.id ?? ''), 'backup')).toMatchObject({ done: 'no', says: 'First: Rotate the key, or stop its use.' });
    const cloud = await world.as(carlos);
    await cloud.send(cloudKeys.rotate, { params: { handle: open?.object ?? '' } });
    const rotated = await readRun(client, open?.id ?? '');
    expect(stepOf(rotated, 'rotate')).toMatchObject({ done: 'yes', by: carlos.login });
    world.clock.advance(60_000);
    await backUp(world, client);
    expect(stepOf(await readRun(client, open?.id ?? ''), 'backup')).toMatchObject({ done: 'yes', by: 'secroot' });
  });

  it('refuse outdated revisions, duplicate runs, checked steps and changes to an ended run [RUN-02, RUN-08, RUN-14]', async () => {
    const { world, client } = await begin();
    const run = await start(client, 'restore');
    expect((await refusal(start(client, 'restore'))).message).toBe(runbookTexts.already);
    expect((await refusal(start(client, 'adminLeaves'))).fields).toEqual({ object: 'Choose the user.' });
    expect((await refusal(start(client, 'adminLeaves', 'nobody'))).message).toBe(runbookTexts.gone);
    const body = { step: 'clients', revision: run.revision };
    await client.send(runbooks.confirm, { params: { id: run.id }, body });
    const stale = await refusal(client.send(runbooks.leave, { params: { id: run.id }, body: { reason: 'A drill.', revision: run.revision } }));
    expect([stale.status, (stale.current as { steps_done: number }).steps_done]).toEqual([409, expect.any(Number)]);
    const { revision } = await readRun(client, run.id);
    expect((await refusal(client.send(runbooks.confirm, { params: { id: run.id }, body: { step: 'restore', revision } }))).message).toBe(
      runbookTexts.noSuchStep,
    );
    expect((await refusal(client.send(runbooks.confirm, { params: { id: run.id }, body: { ...body, revision } }))).message).toBe(runbookTexts.confirmedBefore);
    expect((await refusal(client.send(runbooks.leave, { params: { id: run.id }, body: { reason: ' ', revision } }))).fields).toEqual({
      reason: runbookTexts.reason,
    });
    const { run: left } = await client.send(runbooks.leave, { params: { id: run.id }, body: { reason: 'It was a drill.', revision } });
    expect(left).toMatchObject({ state: 'left', ended_by: 'secroot', reason: 'It was a drill.' });
    expect((await refusal(client.send(runbooks.leave, { params: { id: run.id }, body: { reason: 'Again.', revision: left.revision } }))).message).toBe(
      runbookTexts.over,
    );
    expect(world.audit(5).some(({ content }) => content.includes('left. Reason: It was a drill.'))).toBe(true);
  });

  it('are visible only to users who may start them [RUN-12]', async () => {
    const { world, client } = await begin();
    const cloud = await world.as(carlos);
    expect((await cloud.send(runbooks.list)).runbooks.map(({ kind }) => kind)).toEqual(['keyLeaked']);
    expect((await cloud.send(runbooks.rehearse)).runbooks.map(({ kind }) => kind)).toEqual(['keyLeaked']);
    const run = await start(client, 'certificatesEnd');
    expect((await refusal(cloud.send(runbooks.read, { params: { id: run.id } }))).status).toBe(404);
    expect((await refusal(start(cloud, 'restore'))).status).toBe(404);
    expect((await cloud.send(runbooks.runs)).runs.map(({ kind }) => kind)).toEqual(['keyLeaked']);
  });

  it('can be rehearsed without changes, and report failed checks until they pass [RUN-11, RUN-15]', async () => {
    const { world, client } = await begin();
    const checksOf = async (kind: string) => (await client.send(runbooks.rehearse)).runbooks.find((one) => one.kind === kind);
    const before = stateOf(world);
    const first = await checksOf('restore');
    expect(stateOf(world)).toBe(before);
    expect(first?.works).toBe('no');
    expect(first?.checks.find(({ id }) => id === 'backup.fresh')).toMatchObject({ ok: 'no', says: 'There is no backup.', link: { fix: 'backups.create' } });
    await backUp(world, client);
    await live(world.clock, 3_000, 100);
    const whole = stateOf(world);
    expect((await checksOf('restore'))?.checks.find(({ id }) => id === 'backup.fresh')).toMatchObject({
      ok: 'yes',
      says: expect.stringContaining('verifies') as string,
    });
    expect(stateOf(world)).toBe(whole);
    const { environment } = world.appliance;
    const image = backupImage.get(environment);
    if (!image) throw new Error('no image');
    backupImage.set(environment, { ...image, time: image.time + 7 * 86_400 });
    expect((await checksOf('restore'))?.checks.find(({ id }) => id === 'backup.fresh')).toMatchObject({
      ok: 'no',
      says: expect.stringContaining('in the future') as string,
    });
    backupImage.set(environment, image);
    // A damaged piece of the image is noticed, because each check reads the whole image.
    const pieces = environment.store.table('imagePieces');
    const [piece] = pieces.all();
    if (piece) pieces.put({ ...piece, base64: piece.base64.replace(/.{8}(?=.{100}$)/, 'AAAAAAAA') });
    expect((await checksOf('restore'))?.checks.find(({ id }) => id === 'backup.fresh')).toMatchObject({
      ok: 'no',
      says: expect.stringMatching(/does not verify/) as string,
    });
  });

  it('continue after a restart [RUN-09]', async () => {
    const store = memoryStore();
    const world = await makeWorld({ store });
    const client = await world.as(root);
    const run = await start(client, 'certificatesEnd');
    await live(world.clock, 3_000, 100);
    world.appliance.environment.jobs.stop();
    const again = await makeWorld({ store, clock: world.clock });
    const after = await readRun(await again.as(sara), run.id);
    expect(after).toMatchObject({ state: 'open', started_by: 'secroot' });
    expect(stepOf(after, 'web')).toMatchObject({ done: 'yes', since: expect.any(Number) as number });
  });
});
