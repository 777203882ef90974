import { describe, expect, it } from 'vitest';
import { system } from 'kc-api/contract/frame/system';
import { restarts } from 'kc-api/contract/restart/restarts';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { memoryStore } from '../../test/filledStore.ts';
import { live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { installUpgrade } from '../../test/recipes/restartRecipes.ts';
import { makeUpgrade, upgradeForm, type UpgradeFacts } from '../../test/upgradeFiles.ts';
import { nodeTable } from '../cluster/index.ts';
import { operationTable } from '../core/work/operations.ts';
import { leaveTime, newBoot } from '../restart/index.ts';
import { demoUpgrades } from './demoUpgrades.ts';
import { latestRelease, migrationChangeTable, migrationsDone, upgradeFormer, upgradeValue } from './state.ts';

const send = async (world: World, form: FormData = upgradeForm()) => (await world.as(root)).send(upgrades.upload, { body: form } as never);
const info = async (world: World) => (await world.as(root)).send(upgrades.read);
/** Orders the reboot and waits until the machine is up again. */
async function reboot(world: World): Promise<string> {
  const { restart_id } = await (await world.as(root)).send(upgrades.reboot, {});
  world.clock.advance(leaveTime + 10_000);
  return restart_id;
}
/** Returns all rows of the migrated tables, without their revisions. */
const data = ({ appliance: { environment } }: World) =>
  (['users', 'kmipClients'] as const).map((table) =>
    environment.store
      .table(table)
      .all()
      .map((row) => ({ ...row, revision: 0, ...(table === 'users' ? { last_login: 0 } : {}) })),
  );
const states = ({ items, upg_state }: Awaited<ReturnType<typeof info>>) => [upg_state, ...items.map((node) => `${node.name} ${node.upg_state}`)];

describe('upgrade', () => {
  it('[UPGR-07] [UPGR-08] [UPGR-09] [UPGR-11] [UPGR-25] [UPGR-26] installs on one node after the other, up to the reboot of this one', async () => {
    const world = await makeWorld();
    expect(await info(world)).toEqual({
      upgrade_ok: 'yes',
      initiator: 'no',
      upgrade_pending: 'no',
      revert_pending: 'no',
      upgrade_check: { disk_space_status: 'ok' },
      items: [],
      upg_state: '',
      revert_available: 'no',
    });
    await send(world);
    const seen = [states(await info(world))];
    for (let step = 0; step < 4; step += 1) {
      await live(world.clock, 2_000, 500);
      seen.push(states(await info(world)));
    }
    expect(seen).toEqual([
      ['UPG_STATE_INIT', 'kc-node-2 UPG_STATE_INIT', 'kc-node-3 UPG_STATE_INIT', 'kc-node-1 UPG_STATE_INIT'],
      ['UPG_STATE_START', 'kc-node-2 UPG_STATE_START', 'kc-node-3 UPG_STATE_INIT', 'kc-node-1 UPG_STATE_INIT'],
      ['UPG_STATE_START', 'kc-node-2 UPG_STATE_COMPLETE', 'kc-node-3 UPG_STATE_INIT', 'kc-node-1 UPG_STATE_INIT'],
      ['UPG_STATE_START', 'kc-node-2 UPG_STATE_COMPLETE', 'kc-node-3 UPG_STATE_INIT', 'kc-node-1 UPG_STATE_START'],
      ['UPG_STATE_APPLY', 'kc-node-2 UPG_STATE_COMPLETE', 'kc-node-3 UPG_STATE_INIT', 'kc-node-1 UPG_STATE_APPLY'],
    ]);
    const client = await world.as(root);
    expect(await client.send(system.status)).toMatchObject({ upgrade_pending: 'yes', revert_pending: 'no' });
    expect((await info(world)).initiator).toBe('yes');
    expect((await refusal(send(world))).message).toBe('An upgrade is pending.');
    expect(world.audit(20)).toContainEqual(expect.objectContaining({ content: 'Upgrade to 10.6.0 is ready to finish', user: root.login }));
  });

  it('[UPGR-13] [UPGR-29] starts the new version with all rows migrated, and ends all sessions', async () => {
    const world = await makeWorld();
    const [users = [], clients = []] = data(world);
    await installUpgrade(world);
    const client = await world.as(root);
    const id = await reboot(world);
    expect(await world.client().send(system.info)).toMatchObject({ version: '10.6.0', build: '1103' });
    expect((await world.client().send(restarts.read, { params: { id } })).restart).toMatchObject({
      kind: 'upgrade',
      state: 'done',
      version_before: '10.5.0',
      version: '10.6.0',
    });
    expect((await refusal(client.send(system.status))).status).toBe(401);
    const [usersNow, clientsNow] = data(world);
    expect(usersNow).toEqual(
      users.map((user) => ({
        ...user,
        alert_email: 'alert_email' in user && user.alert_email === '' ? user.email : (user as { alert_email?: string }).alert_email,
      })),
    );
    expect(clientsNow).toEqual(clients.map((one) => ('timeout' in one && one.timeout === 0 ? { ...one, timeout: 10 } : one)));
    expect(usersNow).not.toEqual(users);
    expect(clientsNow).not.toEqual(clients);
    expect(world.audit(4).map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        'Upgraded from 10.5.0 (build 1042) to 10.6.0 (build 1103)',
        expect.stringMatching(/^Migration users\.alert-address to 10\.6\.0: \d\d of 48 rows of users changed$/),
      ]),
    );
    const { environment } = world.appliance;
    expect(
      nodeTable
        .in(environment)
        .all()
        .map(({ name, version }) => `${name} ${version}`),
    ).toEqual(['kc-node-1 10.6.0', 'kc-node-2 10.6.0', 'kc-node-3 10.5.0']);
    expect(await info(world)).toMatchObject({ upgrade_pending: 'no', upg_state: '', items: [], revert_available: 'yes', former_version: '10.5.0' });
  });

  it('[UPGR-04] [UPGR-28] can be reverted by another reboot, which restores the old data and keeps later changes', async () => {
    const world = await makeWorld();
    const [users = [], clients = []] = data(world);
    await installUpgrade(world);
    await reboot(world);
    const { store } = world.appliance.environment;
    const own = store
      .table('kmipClients')
      .all()
      .find(({ timeout }) => timeout === 10);
    store.table('kmipClients').put({ ...own!, timeout: 45 });
    await (await world.as(root)).send(upgrades.revert, {});
    expect(await info(world)).toMatchObject({ revert_pending: 'yes', upgrade_pending: 'no' });
    expect((await refusal(send(world))).message).toBe('A revert is pending.');
    expect((await world.client().send(system.info)).version).toBe('10.6.0');
    await reboot(world);
    expect(await world.client().send(system.info)).toMatchObject({ version: '10.5.0', build: '1042' });
    const [usersNow, clientsNow] = data(world);
    expect(usersNow).toEqual(users);
    expect(clientsNow).toEqual(clients.map((one) => (one.id === own?.id ? { ...one, timeout: 45 } : one)));
    expect(migrationsDone.get(world.appliance.environment)).toEqual([]);
    expect(migrationChangeTable.in(world.appliance.environment).count()).toBe(0);
    expect(await info(world)).toMatchObject({ revert_pending: 'no', revert_available: 'no' });
    expect((await refusal((await world.as(root)).send(upgrades.revert, {}))).message).toBe(upgradeTexts.noFormer);
  });

  it('[UPGR-17] reports a failed second migration, keeps the first, and can be reverted', async () => {
    const world = await makeWorld();
    const before = data(world);
    await installUpgrade(world, upgradeForm(makeUpgrade({ failsAt: 'kmip.client-timeout' })));
    const client = await world.as(root);
    const id = await reboot(world);
    const failure = /^Migration kmip\.client-timeout failed its check at row [\w-]+ of kmipClients\. It changed nothing\.$/;
    const { restart } = await world.client().send(restarts.read, { params: { id } });
    expect(restart).toMatchObject({ state: 'failed', version: '10.6.0', error: expect.stringMatching(failure) });
    // Sessions remain after a failed upgrade, because an administrator must act.
    const { items, ...now } = await client.send(upgrades.read);
    expect(now).toMatchObject({ upg_state: 'UPG_STATE_ERR', applied: 'yes', revert_available: 'yes', former_version: '10.5.0' });
    expect(items.at(-1)).toMatchObject({ name: 'kc-node-1', upg_state: 'UPG_STATE_ERR', message: expect.stringMatching(failure) });
    const [users, clients] = data(world);
    expect(users).not.toEqual(before[0]);
    expect(clients).toEqual(before[1]);
    expect((await refusal(client.send(upgrades.cancel, {}))).message).toBe(upgradeTexts.applied);
    await client.send(upgrades.revert, {});
    await reboot(world);
    expect(data(world)).toEqual(before);
    expect(await world.client().send(system.info)).toMatchObject({ version: '10.5.0', build: '1042' });
  });

  it('[UPGR-05] [UPGR-27] can be canceled after a failure, but only by the node that started it', async () => {
    const world = await makeWorld();
    await installUpgrade(world, upgradeForm(demoUpgrades.failsAtStart as string));
    expect(states(await info(world)).slice(0, 2)).toEqual(['UPG_STATE_ERR', 'kc-node-2 UPG_STATE_ERR']);
    const client = await world.as(root);
    expect((await refusal(client.send(upgrades.reboot, {}))).message).toBe(upgradeTexts.nothingToFinish);
    const { environment } = world.appliance;
    const begun = upgradeValue.get(environment);
    upgradeValue.set(environment, { ...begun!, initiator: 'kc-node-2' });
    expect((await refusal(client.send(upgrades.cancel, {}))).message).toBe('The upgrade was started on another node. Cancel it there.');
    upgradeValue.set(environment, begun);
    await client.send(upgrades.cancel, {});
    expect(await info(world)).toMatchObject({ upgrade_pending: 'no', items: [] });
    // Also in the middle: the old upgrade performs no further step.
    await send(world);
    await client.send(upgrades.cancel, {});
    await send(world);
    expect(operationTable.in(environment).count()).toBe(1);
    await client.send(upgrades.cancel, {});
    await live(world.clock, 10_000, 500);
    expect(await info(world)).toMatchObject({ upgrade_pending: 'no', items: [] });
    expect((await refusal(client.send(upgrades.cancel, {}))).message).toBe(upgradeTexts.nothingToCancel);
  });

  it('resumes after a restart, even between migrations', async () => {
    const store = memoryStore();
    const first = await makeWorld({ store });
    await send(first);
    await live(first.clock, 2_000, 500);
    first.appliance.environment.jobs.stop();
    const second = await makeWorld({ store });
    await live(second.clock, 15_000, 500);
    expect((await info(second)).upg_state).toBe('UPG_STATE_APPLY');
    const { environment } = second.appliance;
    // The state after a process has died between two migrations.
    const upgrade = upgradeValue.get(environment);
    upgradeValue.set(environment, { ...upgrade!, reboot: { restart_id: 'x', boot_before: 'the one before' } });
    migrationsDone.set(environment, ['users.alert-address']);
    const third = await makeWorld({ store });
    expect((await third.client().send(system.info)).version).toBe('10.6.0');
    expect(migrationsDone.get(third.appliance.environment)).toEqual(['users.alert-address', 'kmip.client-timeout']);
  });

  it('is completed only by another run of the process', async () => {
    const store = memoryStore();
    const machine = () => ({ boot: newBoot({ now: () => 0 }), restart: () => undefined });
    const first = machine();
    const world = await makeWorld({ store, machine: first });
    await installUpgrade(world);
    await (await world.as(root)).send(upgrades.reboot, {});
    const version = async (one: typeof first) => (await (await makeWorld({ store, machine: one })).client().send(system.info)).version;
    expect(await version(first)).toBe('10.5.0');
    expect(await version(machine())).toBe('10.6.0');
  });

  it('[UPGR-21] requires a domain administrator and enough disk space', async () => {
    const world = await makeWorld({ freeSpace: () => 1024 });
    const other = await world.as(sara);
    for (const sent of [other.send(upgrades.read), other.send(upgrades.cancel), other.send(upgrades.revert), other.send(upgrades.reboot)])
      expect((await refusal(sent)).status).toBe(403);
    expect((await info(world)).upgrade_check.disk_space_status).toBe('low');
    expect((await refusal(send(world))).message).toBe('There is not enough disk space for an upgrade.');
  });
});

it('rolls back a migration that fails, and keeps the appliance running', async () => {
  const world = await makeWorld();
  const before = data(world);
  await installUpgrade(world);
  const { environment } = world.appliance;
  const [first, ...others] = environment.migrations;
  let rows = 0;
  const change = (row: { id: string }) => {
    rows += 1;
    if (rows > 3) throw new Error('no such field');
    return { ...row, alert_email: 'changed' };
  };
  environment.migrations = [{ ...first!, change }, ...others];
  await reboot(world);
  expect(data(world)).toEqual(before);
  expect((await info(world)).items.at(-1)?.message).toBe('Migration users.alert-address failed: no such field. It changed nothing.');
});

describe('upgrade file', () => {
  const facts: readonly [UpgradeFacts, string][] = [
    [{ kid: 'acme' }, upgradeTexts.foreign],
    [{ product: 'DataControl' }, 'The file upgrades DataControl, not KeyControl. Choose the file of this product.'],
    [{ version: '10.5.0' }, 'The file installs version 10.5.0. This appliance already runs 10.5.0.'],
    [{ version: '10.4.9', from: '10.0.0' }, 'The file installs version 10.4.9. This appliance already runs 10.5.0.'],
    [{ version: '10.7.0', from: '10.6.0' }, 'Version 10.7.0 can be installed on 10.6.0 or later. This appliance runs 10.5.0: upgrade it to 10.6.0 first.'],
    [{ more: { format: 2 } }, upgradeTexts.unreadable],
    [{ more: { version: 'latest' } }, upgradeTexts.unreadable],
    [{ more: { bytes: 31 } }, upgradeTexts.truncated],
    [{ more: { sha256: '00' } }, upgradeTexts.checksum],
  ];
  const good = makeUpgrade();
  const files: readonly [string, string][] = [
    ['', upgradeTexts.notAnUpgrade],
    ['PK', upgradeTexts.notAnUpgrade],
    [good.slice(0, 200), upgradeTexts.truncated],
    [good.slice(0, -3), upgradeTexts.truncated],
    [`${good}x`, upgradeTexts.checksum],
    [good.replace('build 1103\n', 'build 1104\n'), upgradeTexts.checksum],
    // The first letter in the last line of the signature.
    [good.replace(/\n[\w-](?=[\w-]+\n-----END)/, '\n_'), upgradeTexts.damaged],
    ...facts.map(([made, reason]): [string, string] => [makeUpgrade(made), reason]),
  ];

  it('is verified for signature, product, versions and checksum, with a specific reason', async () => {
    const world = await makeWorld();
    for (const [file, reason] of files) expect((await refusal(send(world, upgradeForm(file)))).fields).toEqual({ file: reason });
    expect(await info(world)).toMatchObject({ upgrade_pending: 'no', items: [] });
    expect((await refusal(send(await makeWorld({ upgradeKeys: {} })))).fields).toEqual({ file: upgradeTexts.foreign });
  });

  it('[UPGR-10] [UPGR-23] [UPGR-24] must be named .iso or .tgz, and .tgz only while a node joins', async () => {
    const world = await makeWorld();
    const problem = async (name: string) => (await refusal(send(world, upgradeForm(good, name)))).fields['file'];
    expect(await problem('keycontrol.zip')).toBe('The upgrade file must be an .iso or .tgz file.');
    const nodes = nodeTable.in(world.appliance.environment);
    const node = nodes.all().find(({ name }) => name === 'kc-node-2');
    nodes.put({ ...node!, status: 'Join failed', authenticated: 'no' });
    expect((await info(world)).upgrade_ok).toBe('yes');
    nodes.put({ ...node!, status: 'Joining' });
    expect((await info(world)).upgrade_ok).toBe('no');
    expect(await problem('keycontrol.iso')).toBe('The upgrade file must be a .tgz file.');
    await send(world, upgradeForm(good, 'KEYCONTROL.TGZ'));
    const { upgrade_pending, items } = await info(world);
    expect(upgrade_pending).toBe('yes');
    // The node joins with the version of the cluster, or not at all.
    expect(items.map(({ name }) => name)).not.toContain('kc-node-2');
  });

  it('in the stories equals the generated one', () => {
    expect(demoUpgrades).toEqual({
      next: makeUpgrade(),
      failsAtStart: makeUpgrade({ failsAt: 'START' }),
      failsAtApply: makeUpgrade({ failsAt: 'kmip.client-timeout' }),
    });
  });
});

it('[UPGR-31] [UPGR-32] reports whether a newer version is available', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  expect(await client.send(upgrades.updateCheck)).toEqual({ current_version: '10.5.0', update_available: 'no' });
  latestRelease.set(world.appliance.environment, '10.6.0');
  expect(await client.send(upgrades.updateCheck)).toEqual({ current_version: '10.5.0', update_available: 'yes', latest_version: '10.6.0' });
  const asked = (current_version: string) => client.send(upgrades.updateStatus, { query: { current_version } });
  expect((await asked('10.5.9')).update_available).toBe('yes');
  expect((await asked('10.6.0')).update_available).toBe('no');
});

it('migrates rows that a restore brings back from an older version', async () => {
  const world = await makeWorld();
  await installUpgrade(world);
  await reboot(world);
  const { environment } = world.appliance;
  // The state after a restore: the rows and the list of migrations from before.
  const client = environment.store.table('kmipClients').all()[0];
  environment.store.table('kmipClients').put({ ...client!, timeout: 0 });
  migrationsDone.set(environment, ['users.alert-address']);
  migrationChangeTable.in(environment).clear();
  const again = await makeWorld({ store: environment.store });
  expect(again.appliance.environment.store.table('kmipClients').all()[0]?.timeout).toBe(10);
  expect(upgradeFormer.get(environment)?.version).toBe('10.5.0');
});
