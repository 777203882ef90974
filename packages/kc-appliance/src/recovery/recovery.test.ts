import { describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { cluster } from 'kc-api/contract/cluster/cluster';
import { system } from 'kc-api/contract/frame/system';
import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { users } from 'kc-api/contract/security/users';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { allCalls } from 'kc-api/contract/contract';
import { endsRecovery, recoveryLimits, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { openDoor } from '../../test/abuse/door.ts';
import { turnOn } from '../../test/recipes/requestRecipes.ts';
import { playedPassword } from '../hsm/playedHsm.ts';
import { demoPassphrase } from '../keyPart/index.ts';
import { enterRecovery } from './index.ts';

const unavailable = 'KeyControl unavailable; use admin web GUI to initiate recovery';

/** Downloads the file as its holder. */
async function fileOf(world: World, who: typeof root): Promise<string> {
  const { blob } = await (await world.as(who)).download(adminKey.download);
  return blob.text();
}
const partOf = (world: World, who: typeof root) => world.user(who.login).key_part?.part ?? '';

describe('master key recovery', () => {
  const begin = () => makeWorld();
  const recovering = async () => {
    const world = await begin();
    const files = [await fileOf(world, root), await fileOf(world, sara)] as const;
    enterRecovery(world.appliance.environment);
    return { world, files, client: world.client() };
  };
  const upload = (world: World, key_part: string) => world.client().send(recovery.upload, { body: { key_part } });

  it('[RECOV-13] [NET-28] refuses all other calls with the specified message, and ends all sessions', async () => {
    const world = await begin();
    const client = await world.as(root);
    enterRecovery(world.appliance.environment);
    for (const call of [providerSignIn.mode, system.info, users.list])
      expect(await refusal(client.send(call))).toMatchObject({ message: unavailable, signal: 'recovery', silent: true });
    await client.send(recovery.status);
    world.appliance.environment.store.setValue('service_state', 'running');
    expect((await refusal(client.send(users.list))).kind).toBe('session-ended');
  });

  it('[RECOV-02] [RECOV-11] [RECOV-16] [RECOV-17] [RECOV-30] collects parts until there are enough, and then answers again', async () => {
    const { world, files, client } = await recovering();
    expect(await client.send(recovery.status)).toEqual({
      complete: 'no',
      time_remaining: 0,
      current_parts: 0,
      required_parts: 2,
      generation: 1,
      parts_only: 'no',
    });
    expect(await upload(world, files[0])).toEqual({ complete: 'no', time_remaining: 3600, current_parts: 1, required_parts: 2, generation: 1 });
    world.clock.advance(60_000);
    expect(await client.send(recovery.status)).toMatchObject({ current_parts: 1, time_remaining: 3540 });
    expect(await upload(world, files[1])).toMatchObject({ complete: 'yes' });
    // The status informs users who wait in another browser.
    expect(await client.send(recovery.status)).toMatchObject({ complete: 'yes', current_parts: 0 });
    expect((await (await world.as(root)).send(users.list)).users.length).toBeGreaterThan(0);
    expect(world.audit(20).map(({ content }) => content)).toContain(`Master key recovered with the admin key parts of ${root.login}, ${sara.login}`);
    expect((await refusal(upload(world, files[0]))).message).toBe(recoveryTexts.notRecovering);
  });

  it('[RECOV-12] requires the number of parts that was configured when the admin key was generated', async () => {
    const world = await begin();
    const client = await world.as(root);
    await client.send(systemSettings.changeMasterkey, { body: { revision: undefined, min_keyparts: 3 } });
    // The current key was split before the change: two of its parts are still enough.
    expect(await client.send(recoveryDrill.status)).toMatchObject({ required_parts: 2 });
    await client.send(adminKey.generate);
    const files = [await fileOf(world, root), await fileOf(world, sara)] as const;
    enterRecovery(world.appliance.environment);
    for (const file of files) expect(await upload(world, file)).toMatchObject({ complete: 'no', required_parts: 3 });
  });

  it('[RECOV-36] reports an invalid, unknown, foreign, outdated or duplicate part', async () => {
    const world = await begin();
    const old = await fileOf(world, root);
    await (await world.as(root)).send(adminKey.generate);
    const now = await fileOf(world, root);
    enterRecovery(world.appliance.environment);
    const problem = async (text: string) => {
      const { message, fields } = await refusal(upload(world, text));
      expect(fields).toEqual({ key_part: message });
      return message;
    };
    expect(await problem('hello')).toBe(recoveryTexts.noPart);
    expect(await problem('ab'.repeat(33))).toBe('The Admin Key entered is incorrect. Please try again.');
    expect(await problem(`Vault: elsewhere\n\n${'ab'.repeat(33)}`)).toBe(recoveryTexts.otherVault('elsewhere'));
    expect(await problem(old)).toBe(recoveryTexts.otherGeneration(1, 2));
    await upload(world, now);
    expect(await problem(now)).toBe(recoveryTexts.uploaded);
    // The part without its file counts as the same part.
    expect(await problem(`  ${partOf(world, root).toUpperCase()}\r\n`)).toBe(recoveryTexts.uploaded);
    expect(await world.client().send(recovery.status)).toMatchObject({ current_parts: 1 });
  });

  it('[RECOV-18] [RECOV-19] [RECOV-43] keeps parts for an hour, and reports the timeout until it is reset', async () => {
    const { world, files, client } = await recovering();
    await upload(world, files[0]);
    world.clock.advance(recoveryLimits.period * 1000);
    for (const call of [client.send(recovery.status), upload(world, files[1])]) {
      const said = await refusal(call);
      expect(said.message).toContain('time period exceeded');
      expect(endsRecovery(said)).toBe(true);
    }
    expect(JSON.stringify(world.appliance.environment.store.value('key_part_gatherings'))).not.toContain(partOf(world, root));
    await client.send(recovery.reset);
    expect(await client.send(recovery.status)).toMatchObject({ current_parts: 0, time_remaining: 0 });
    // Parts that do not fit cause an error with its own code.
    world.appliance.environment.store.setValue('admin_key', { hash: 'another', needed: 2, made: 0 });
    await upload(world, files[0]);
    const said = await refusal(upload(world, files[1]));
    expect([said.message, said.brought, endsRecovery(said)]).toEqual([recoveryTexts.wrong, { error_code: 62 }, true]);
    expect((await refusal(client.send(providerSignIn.mode))).message).toBe(unavailable);
  });

  it('[RECOV-04] can be reset by the user', async () => {
    const { world, files, client } = await recovering();
    await upload(world, files[0]);
    await client.send(recovery.reset);
    expect(await client.send(recovery.status)).toMatchObject({ current_parts: 0, time_remaining: 0 });
    await upload(world, files[1]);
    expect(await client.send(recovery.status)).toMatchObject({ current_parts: 1 });
  });

  it('accepts two parts that are uploaded concurrently', async () => {
    const { world, files } = await recovering();
    const answers = await Promise.all(files.map((file) => upload(world, file)));
    expect(answers.filter(({ complete }) => complete === 'yes')).toHaveLength(1);
    await (await world.as(root)).send(users.list);
  });

  it('[RECOV-32] accepts the latest startup passphrase, and none if the hardware starts the nodes', async () => {
    const world = await begin();
    const passphrase = 'Winter-Harbour-77';
    const set = async (body: { auth_type: 'AUTH_PWD' | 'AUTH_HW'; password?: string }) => {
      const client = await world.as(root);
      const { revision } = (await client.send(cluster.info)).clusterinfo;
      await client.send(cluster.changeStartup, { body: { revision, ...body } });
    };
    const tried = (password: string) => world.client().send(recovery.passphrase, { body: { password } });
    await set({ auth_type: 'AUTH_PWD', password: passphrase });
    enterRecovery(world.appliance.environment);
    expect((await refusal(tried(demoPassphrase))).message).toBe(recoveryTexts.wrongPassphrase);
    await tried(passphrase);
    await set({ auth_type: 'AUTH_HW' });
    enterRecovery(world.appliance.environment);
    expect((await refusal(tried(passphrase))).message).toBe(recoveryTexts.noPassphrase);
  });

  it('[RECOV-32] accepts the passphrase, and one attempt per minute after five wrong ones', async () => {
    const { world, client } = await recovering();
    const tried = (password: string) => client.send(recovery.passphrase, { body: { password } });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => refusal(tried('Wrong-Passphrase-1'))));
    expect(wrong.filter(({ message }) => message === recoveryTexts.wrongPassphrase)).toHaveLength(5);
    expect((await refusal(tried(demoPassphrase))).message).toBe(recoveryTexts.wait(60));
    world.clock.advance(60_000);
    await tried(demoPassphrase);
    await (await world.as(root)).send(users.list);
    enterRecovery(world.appliance.environment);
    world.appliance.environment.store.setValue('recovery_passphrase', null);
    expect((await refusal(tried(demoPassphrase))).message).toBe(recoveryTexts.noPassphrase);
  });

  it('[RECOV-33] [HSM-069] accepts the HSM, counts wrong passwords and refuses an older key', async () => {
    const { world, client } = await recovering();
    const hsm = (body = {}) => client.send(recovery.hsm, { body });
    expect((await refusal(hsm({ password: 'Wrong-1' }))).fields['password']).toContain('9 attempts are left');
    // The stored password may be wrong as well.
    expect((await refusal(hsm())).fields['password']).toContain('The stored password was not sent.');
    await hsm({ password: playedPassword });
    const root_ = await world.as(root);
    await root_.send(adminKey.generate);
    enterRecovery(world.appliance.environment);
    await hsm();
    const { store } = world.appliance.environment;
    enterRecovery(world.appliance.environment);
    store.setValue('admin_key', { hash: 'another', needed: 2, made: 0 });
    expect((await refusal(hsm())).message).toBe(recoveryTexts.olderKey);
    store.setValue('hsm_admin_key', null);
    expect((await refusal(hsm())).message).toBe(recoveryTexts.noHsm);
  });

  it('[RECOV-34] [KMIP-095] accepts a KMIP server that holds the admin key and responds', async () => {
    const { world, client } = await recovering();
    const { kmipinfo_list: servers } = await client.send(recovery.kmipServers);
    expect(servers.map(({ name }) => name)).toContain('kmip-stockholm');
    const kmip = (kmip_guid: string) => client.send(recovery.kmip, { body: { kmip_guid } });
    expect((await refusal(kmip('nowhere'))).message).toBe(recoveryTexts.noKmip);
    const table = world.appliance.environment.store.table('kmipClients');
    const [first, second] = servers;
    const row = table.get(first?.kmip_guid ?? '');
    if (row) table.put({ ...row, server: 'kmip.unreachable.example' });
    expect((await refusal(kmip(first?.kmip_guid ?? ''))).message).toBe('kmip.unreachable.example did not respond on port 5696 within 7 seconds.');
    await kmip(second?.kmip_guid ?? '');
    await (await world.as(root)).send(users.list);
    expect((await refusal(client.send(recovery.kmipServers))).message).toBe(recoveryTexts.notRecovering);
  });

  it('records each attempt with HSM or KMIP server, and accepts one per minute after five failures', async () => {
    const { world, client } = await recovering();
    const { kmipinfo_list: servers } = await client.send(recovery.kmipServers);
    const attemptsLeft = () => world.appliance.environment.store.table('hsm_tokens').all();
    const hsm = (password: string) => client.send(recovery.hsm, { body: { password } });
    for (const password of ['Wrong-1', 'Wrong-2', 'Wrong-3', 'Wrong-4']) await refusal(hsm(password));
    await refusal(client.send(recovery.kmip, { body: { kmip_guid: 'nowhere' } }));
    const before = attemptsLeft();
    // The HSM receives no further attempt, so that its partition is not locked.
    expect(await refusal(hsm('Wrong-5'))).toMatchObject({ status: 429, message: recoveryTexts.wait(60) });
    expect(attemptsLeft()).toEqual(before);
    const told = world.audit(5).map(({ content }) => content);
    expect(told[0]).toBe(`Recovery of the master key from an unknown KMIP server failed: ${recoveryTexts.noKmip}`);
    expect(told.filter((content) => content.startsWith('Recovery of the master key from the HSM failed: The password is incorrect.'))).toHaveLength(4);
    world.clock.advance(60_000);
    await client.send(recovery.kmip, { body: { kmip_guid: servers[0]?.kmip_guid ?? '' } });
    expect(world.audit()[0]?.content).toBe(`Master key recovered from KMIP server ${servers[0]?.name}`);
  });

  it('[TWO-16] accepts only key parts under the two-person rule, unless one administrator remains', async () => {
    const { world, files, client } = await recovering();
    const { environment } = world.appliance;
    expect(await client.send(recovery.status)).toMatchObject({ parts_only: 'no' });
    turnOn(world, ['keySets.remove']);
    expect(await client.send(recovery.status)).toMatchObject({ parts_only: 'yes' });
    const alone = [
      client.send(recovery.passphrase, { body: { password: demoPassphrase } }),
      client.send(recovery.hsm, { body: {} }),
      client.send(recovery.kmip, { body: { kmip_guid: 'any' } }),
    ];
    for (const way of alone) expect(await refusal(way)).toMatchObject({ status: 403, message: recoveryTexts.partsOnly });
    expect(environment.store.value('recovery_attempts')?.failed ?? 0).toBe(0);
    for (const file of files) await upload(world, file);
    expect((await (await world.as(root)).send(users.list)).users.length).toBeGreaterThan(0);
    // With one administrator, no second part can be uploaded.
    for (const user of environment.store.table('users').all()) if (user.login_name !== root.login) world.put({ ...user, enabled: false });
    enterRecovery(environment);
    expect(await client.send(recovery.status)).toMatchObject({ parts_only: 'no' });
    await client.send(recovery.passphrase, { body: { password: demoPassphrase } });
    await world.as(root);
  });

  it('continues after a restart', async () => {
    const { world, files } = await recovering();
    await upload(world, files[0]);
    const again = await makeWorld({ store: world.appliance.environment.store, clock: world.clock });
    expect(await again.client().send(recovery.status)).toMatchObject({ complete: 'no', current_parts: 1 });
    expect(await upload(again, files[1])).toMatchObject({ complete: 'yes' });
  });
});

it('[RECOV-14] answers only the declared calls in recovery mode', async () => {
  const door = await openDoor();
  const token = await door.token(root.login, root.password);
  const answered = [];
  for (const call of allCalls) {
    // One of the calls may have ended recovery mode, so enter it again before each call.
    enterRecovery(door.world.appliance.environment);
    const said = await door.ask(call, { token, params: Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x'])), body: '{}' });
    if (said.body?.error !== unavailable) answered.push(call.id);
  }
  expect(answered).toEqual(allCalls.filter(({ inRecovery }) => inRecovery).map(({ id }) => id));
  expect(answered.length).toBeGreaterThan(4);
});

it('[NET-11] [NET-47] [RECOV-24] has no timeouts on recovery calls', () => {
  expect(Object.values(recovery).filter(({ timeout }) => timeout)).toEqual([]);
});
