import { describe, expect, it } from 'vitest';
import { backups } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { fakeClock, live, liveUntil, makeWorld, refusal, root, tomas, type World } from '../../test/kit.ts';
import { formOf, opened, smallWorld } from '../../test/imageFiles.ts';
import { secondsOf } from '../core/system.ts';
import { createSqliteStore } from '../node/sqliteStore.ts';
import { backupResult, backupSchedule, backupScheduleSince, imagePieceTable } from './state.ts';

const daily = { repeat: 'daily', time: '02:00', time_zone: 'Europe/Stockholm', images_kept: 2, revision: undefined } as const;
const hour = 3_600_000;
const seconds = (iso: string) => Date.parse(iso) / 1000;
/** 09:00 in Stockholm. */
const morning = () => fakeClock(Date.parse('2026-11-18T08:00:00Z'));

const status = async (world: World) => (await (await world.as(root)).send(backups.status)).backup;
/** Advances the clock by this many hours, and waits until a backup that started meanwhile has ended. */
async function pass(world: World, hours: number): Promise<void> {
  world.clock.advance(hours * hour);
  // The agenda starts the backup some turns after the clock has moved.
  await live(world.clock, 50);
  await liveUntil(world.clock, async () => backupResult.get(world.appliance.environment) !== 'running');
}
/** Advances the clock to the next scheduled backup, and waits until it has ended. */
async function night(world: World): Promise<void> {
  const { next_run: next = 0 } = await status(world);
  await pass(world, (next * 1000 - world.clock.now()) / hour);
}
/** Returns the hour of a time: a backup takes a while. */
const hourOf = (time: number) => new Date(time * 1000).toISOString().slice(0, 13);
/** Returns the images to which the pieces in the store belong. */
const imagesInStore = ({ appliance: { environment } }: World) =>
  new Set(
    imagePieceTable
      .in(environment)
      .all()
      .map(({ id }) => id.split('/')[0]),
  );

describe('backup schedule', () => {
  it('creates a backup every night, keeps the configured number and returns the next run', async () => {
    const world = await smallWorld(1, { clock: morning() });
    await (await world.as(root)).send(backups.changeSchedule, { body: daily });
    expect(await status(world)).toMatchObject({ backup_exists: 'no', images_kept: 2, next_run: seconds('2026-11-19T01:00:00Z') });
    await night(world);
    const first = await status(world);
    expect(first).toMatchObject({ result: 'success', next_run: seconds('2026-11-20T01:00:00Z') });
    expect(hourOf(first.backup_time)).toBe('2026-11-19T01');
    const records = world.appliance.environment.store.table('audit').all();
    expect(records.filter(({ content }) => content === 'Backup started by its schedule').map(({ user }) => user)).toEqual(['system']);
    await night(world);
    await night(world);
    const { images } = await status(world);
    expect(images.map(({ time, scheduled }) => [hourOf(time), scheduled])).toEqual([
      ['2026-11-21T01', 'yes'],
      ['2026-11-20T01', 'yes'],
    ]);
    expect(imagesInStore(world)).toEqual(new Set(images.map(({ id }) => id)));

    const client = await world.as(root);
    const [, earlier] = images;
    const { blob, filename } = await client.download(backups.download, { query: { image: earlier?.id } });
    expect(filename).toBe('keycontrol-backup-202611200100.bu');
    expect(blob.size).toBe(earlier?.size);
    const { text } = await opened(world, formOf(new Uint8Array(await blob.arrayBuffer())));
    expect(text).toContain('backup_schedule');
    expect((await refusal(client.download(backups.download, { query: { image: 'gone' } }))).message).toBe(backupTexts.gone);
  });

  it('keeps a manual backup beside the scheduled ones, and only replaces the latest once it is off', async () => {
    const world = await smallWorld(1, { clock: morning() });
    const client = await world.as(root);
    await client.send(backups.changeSchedule, { body: daily });
    await night(world);
    await (await world.as(root)).send(backups.create);
    await pass(world, 0.001);
    expect((await status(world)).images.map(({ scheduled }) => scheduled)).toEqual(['no', 'yes']);
    await (await world.as(root)).send(backups.changeSchedule, { body: { repeat: 'never', revision: undefined } });
    const { next_run, images_kept, images: before } = await status(world);
    expect([next_run, images_kept]).toEqual([0, 1]);
    await (await world.as(root)).send(backups.create);
    await pass(world, 48);
    const { images } = await status(world);
    expect(images.map(({ id }) => before.findIndex((one) => one.id === id))).toEqual([-1, 1]);
    expect(imagesInStore(world)).toEqual(new Set(images.map(({ id }) => id)));
  });

  it('deletes surplus images only after the next scheduled backup', async () => {
    const world = await smallWorld(1, { clock: morning() });
    await (await world.as(root)).send(backups.changeSchedule, { body: { ...daily, images_kept: 4 } });
    for (let nights = 0; nights < 4; nights += 1) await night(world);
    const before = (await status(world)).images.map(({ id }) => id);
    // A restore brings back the schedule of the image, and leaves the images on the appliance.
    backupSchedule.set(world.appliance.environment, { ...backupSchedule.get(world.appliance.environment), images_kept: 2 });
    await (await world.as(root)).send(backups.create);
    await pass(world, 0.001);
    const [made, ...others] = (await status(world)).images.map(({ id }) => id);
    expect(before).not.toContain(made);
    expect(others).toEqual([before[0], before[2], before[3]]);
    await night(world);
    const { images } = await status(world);
    expect(images.map(({ scheduled }) => scheduled)).toEqual(['yes', 'no']);
    expect(imagesInStore(world)).toEqual(new Set(images.map(({ id }) => id)));
  });

  it('raises an alert for a failed backup, keeps the last one and retries the next night', async () => {
    const world = await smallWorld(1, { clock: morning() });
    await (await world.as(root)).send(backups.changeSchedule, { body: daily });
    await night(world);
    const { store } = world.appliance.environment;
    const keys = store.table('backupKeys').all();
    store.table('backupKeys').clear();
    await night(world);
    const failed = await status(world);
    expect(failed).toMatchObject({ result: 'failure', error: backupTexts.failedNoKey, backup_exists: 'yes' });
    expect(hourOf(failed.backup_time)).toBe('2026-11-19T01');
    const alerts = () =>
      store
        .table('alerts')
        .all()
        .filter(({ message }) => message === backupTexts.scheduledFailed(backupTexts.failedNoKey));
    expect(alerts()).toHaveLength(1);
    store.table('backupKeys').putMany(keys);
    await night(world);
    const again = await status(world);
    expect(again.error).toBeUndefined();
    expect([again.result, hourOf(again.backup_time)]).toEqual(['success', '2026-11-21T01']);
    expect(alerts()).toHaveLength(1);
  });

  it('resumes after a restart, with one backup for all missed runs', async () => {
    const clock = morning();
    const store = createSqliteStore(':memory:');
    const world = await smallWorld(1, { clock, store });
    await (await world.as(root)).send(backups.changeSchedule, { body: daily });
    // The appliance is off for three nights: its timers go with the process.
    const later = fakeClock(clock.now() + 80 * hour);
    const again = await makeWorld({ scenario: 'empty', clock: later, store });
    later.advance(1_000);
    await liveUntil(later, async () => backupResult.get(again.appliance.environment) === 'success');
    expect((await status(again)).images).toHaveLength(1);
    expect((await status(again)).next_run).toBe(seconds('2026-11-22T01:00:00Z'));
  });

  it('resumes after the clock was years ahead and is corrected', async () => {
    const world = await smallWorld(1, { clock: morning() });
    await (await world.as(root)).send(backups.changeSchedule, { body: daily });
    const { environment } = world.appliance;
    backupScheduleSince.set(environment, seconds('2031-01-01T00:00:00Z'));
    expect((await status(world)).next_run).toBe(seconds('2026-11-19T01:00:00Z'));
    // The agenda looks at the schedule every hour.
    await pass(world, 2);
    await night(world);
    expect(hourOf((await status(world)).backup_time)).toBe('2026-11-19T01');
  });

  it('can be turned off when a restore brings back an unknown time zone', async () => {
    const world = await smallWorld(1, { clock: morning() });
    const { environment } = world.appliance;
    backupSchedule.set(environment, { ...backupSchedule.get(environment), repeat: 'daily', time_zone: 'Mars/Olympus' });
    backupScheduleSince.set(environment, secondsOf(environment));
    const client = await world.as(root);
    expect((await status(world)).next_run).toBe(seconds('2026-11-19T02:00:00Z'));
    const { schedule } = await client.send(backups.changeSchedule, { body: { repeat: 'never', revision: undefined } });
    expect(schedule.repeat).toBe('never');
    expect((await refusal(client.send(backups.changeSchedule, { body: { repeat: 'daily', revision: undefined } }))).fields).toEqual({
      time_zone: backupTexts.zone,
    });
  });

  it('validates time, time zone and number of images, and checks permission and revision', async () => {
    const world = await smallWorld();
    const client = await world.as(root);
    const refused = async (more: object) => (await refusal(client.send(backups.changeSchedule, { body: { ...daily, ...more } }))).fields;
    expect(await refused({ time: '24:00' })).toEqual({ time: backupTexts.time });
    expect(await refused({ time_zone: 'Mars/Olympus' })).toEqual({ time_zone: backupTexts.zone });
    for (const images_kept of [0, 31, 1.5]) expect(await refused({ images_kept })).toEqual({ images_kept: backupTexts.kept });
    expect((await refusal((await world.as(tomas)).send(backups.changeSchedule, { body: daily }))).status).toBe(403);
    await client.send(backups.changeSchedule, { body: { ...daily, revision: 1 } });
    expect((await refusal(client.send(backups.changeSchedule, { body: { ...daily, time: '03:00', revision: 1 } }))).status).toBe(409);
  });
});
