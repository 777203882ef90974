import { afterEach, describe, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { syslog } from 'kc-api/contract/syslog/syslog';
import { isSignedBy, publicKeyOf } from 'kc-api/rules/audit/chainKey';
import { checkpointIn } from 'kc-api/rules/audit/checkpoint';
import { syslogDelivery, syslogFindings } from 'kc-api/rules/syslog/delivery';
import { findings } from 'kc-api/rules/connections/testing';
import { memoryStore } from '../../test/filledStore.ts';
import { fakeClock, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { writeAudit } from '../core/write.ts';
import { Unconfirmed, type SyslogSender } from './sender.ts';

/** Fake syslog servers that the test controls, with the received messages. */
function servers() {
  const all = {
    leaves: true,
    given: [] as string[],
    by: new Map<string, string[]>(),
    calls: 0,
    away: new Set<string>(),
    /** These servers read everything, but never close the connection. */
    open: new Set<string>(),
    async send({ host, port }: { host: string; port: number }, messages: readonly string[]) {
      all.calls += 1;
      if (all.away.has(host)) throw new StepFailed(findings.closed(host, port));
      all.given.push(...messages);
      all.by.set(host, [...(all.by.get(host) ?? []), ...messages]);
      if (all.open.has(host)) throw new Unconfirmed(syslogFindings.open(host, 10));
    },
  };
  return all satisfies SyslogSender;
}
const [one, two] = ['siem-1.nordbank.example', 'siem-2.nordbank.example'];
const idsOf = (messages: readonly string[]) => messages.map((message) => Number(/ audit \[\S+ id="(\d+)"/.exec(message)?.[1]));
const recordsOf = (messages: readonly string[] = []) => messages.filter((message) => !message.includes(' checkpoint ['));
const row = (host: string, port = 514) => ({ server: host, port, fingerprint: '' });

const worlds: World[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.appliance.environment.jobs.stop();
});
async function begin(options: Parameters<typeof makeWorld>[0] = {}) {
  const sender = servers();
  const world = await makeWorld({ syslogSender: sender, ...options });
  worlds.push(world);
  const client = await world.as(root);
  const change = async (body: object) => {
    const { revision } = (await client.send(syslog.read)).settings.syslog;
    await client.send(syslog.change, { body: { ...body, revision } });
  };
  const delivery = async () => (await client.send(syslog.delivery)).servers;
  const write = (count: number) => {
    const { environment } = world.appliance;
    environment.store.transaction(() => {
      for (let at = 1; at <= count; at += 1)
        writeAudit(environment, Math.floor(world.clock.now() / 1000), { category: 'System', content: `Record ${at}`, user: 'system' });
    });
  };
  await live(world.clock, 3_000);
  return { world, sender, client, change, delivery, write };
}

describe('syslog delivery', () => {
  it('sends new records to each server in batches after the response', async () => {
    const { world, sender, change, delivery, write } = await begin();
    await change({ enabled: 'yes', server_list: [row(one)] });
    expect(sender.given).toEqual([]);
    await live(world.clock, 1_100);
    expect(sender.given).toHaveLength(1);
    expect(sender.given[0]).toMatch(/ audit \[keycontrol@32473 id="\d+" category="Syslog" user="secroot" change="/);
    expect(sender.given[0]).toMatch(/Syslog settings changed$/);
    await change({ server_list: [row(one), row(two)] });
    write(1_200);
    await live(world.clock, 1_500);
    for (const host of [one, two]) expect(recordsOf(sender.by.get(host)).at(-1)).toMatch(/Record 1200$/);
    // The count excludes the checkpoint of these records.
    expect(recordsOf(sender.by.get(two))).toHaveLength(1_201);
    expect(sender.by.get(two)?.[0]).toMatch(/Syslog settings changed$/);
    // Connections are shared: one for the first record, and three times 500 records for each of the two servers.
    expect(sender.calls).toBe(1 + 3 + 3);
    expect(await delivery()).toMatchObject([
      { server: one, waiting: 0, dropped: 0 },
      { server: two, waiting: 0, dropped: 0 },
    ]);
  });

  it('queues records during an outage, raises one alert and sends them in order afterwards', async () => {
    const { world, sender, client, change, delivery, write } = await begin();
    await change({ enabled: 'yes', server_list: [row(one), row(two)] });
    await live(world.clock, 1_100);
    sender.given.length = 0;
    sender.by.clear();
    sender.away.add(one);
    const at = Math.floor(world.clock.now() / 1000);
    write(10_000);
    await live(world.clock, 60_000, 100);
    const [first, second] = await delivery();
    // The records, and the alert about the outage.
    expect(first).toMatchObject({ waiting: 10_001, since: at, proven: 'no', outage: { tries: 4, problem: `${one} refused the connection on port 514.` } });
    expect(second).toMatchObject({ waiting: 0 });
    expect(second?.outage).toBeUndefined();
    const told = (await (await world.as(sara)).send(alerts.list)).alerts.filter(({ message }) => message.includes('cannot be sent'));
    expect(told.map(({ message }) => message)).toEqual([syslogDelivery.alert(one, `${one} refused the connection on port 514.`)]);
    sender.away.clear();
    await client.send(syslog.retry);
    await live(world.clock, 2_000);
    for (const host of [one, two]) {
      const ids = idsOf(sender.by.get(host) ?? []).filter((id) => !Number.isNaN(id));
      expect(ids.slice(0, 10_000)).toEqual(Array.from({ length: 10_000 }, (_, more) => (ids[0] ?? 0) + more));
      expect(sender.by.get(host)?.filter((message) => message.includes(' alert [') && message.includes('cannot be sent'))).toHaveLength(1);
    }
    expect((await delivery()).map(({ waiting, outage }) => [waiting, outage])).toEqual([
      [0, undefined],
      [0, undefined],
    ]);
    expect((await refusal(client.send(syslog.retry))).message).toBe('No record is waiting for a syslog server.');
  });

  it('resumes after a restart', async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await begin({ store, clock });
    await before.change({ enabled: 'yes', server_list: [row(one)] });
    await live(clock, 1_100);
    before.sender.away.add(one);
    before.write(700);
    await live(clock, 3_000);
    before.world.appliance.environment.jobs.stop();
    const after = await begin({ store, clock });
    await live(clock, 70_000, 100);
    const contents = after.sender.given.filter((message) => message.includes('Record '));
    expect(contents.map((message) => Number(/Record (\d+)$/.exec(message)?.[1]))).toEqual(Array.from({ length: 700 }, (_, at) => at + 1));
  });

  it('sends queued records to a corrected address, none while off, and only new ones to a new server', async () => {
    const { world, sender, change, delivery, write } = await begin();
    await change({ enabled: 'yes', server_list: [row('wrong.example')] });
    await live(world.clock, 1_100);
    sender.away.add('wrong.example');
    write(3);
    await live(world.clock, 1_100);
    expect(await delivery()).toMatchObject([{ server: 'wrong.example', waiting: 4 }]);
    await change({ server_list: [row(one, 1514)] });
    await live(world.clock, 1_100);
    expect(
      sender.by
        .get(one)
        ?.map((message) => / ([\w ]+)$/.exec(message)?.[1])
        .filter((text) => text?.includes('Record')),
    ).toHaveLength(3);
    await change({ enabled: 'no' });
    write(5);
    await live(world.clock, 5_000);
    expect(await delivery()).toEqual([]);
    const count = sender.given.length;
    await change({ enabled: 'yes' });
    write(1);
    await live(world.clock, 1_100);
    expect(sender.given.slice(count)).toHaveLength(2);
  });

  it('reports records that were deleted before they were sent', async () => {
    const { world, sender, change, delivery, write } = await begin();
    await change({ enabled: 'yes', server_list: [row(one)] });
    await live(world.clock, 1_100);
    sender.away.add(one);
    write(6);
    const { store } = world.appliance.environment;
    const gone = store.table('audit').page({ offset: 2, limit: 3 }).rows;
    for (const { id } of gone) store.table('audit').remove(id);
    await live(world.clock, 1_100);
    sender.away.clear();
    await live(world.clock, 10_000);
    const first = gone.at(-1)?.id;
    expect(sender.given.find((message) => message.includes(' gap '))).toMatch(
      new RegExp(`\\[keycontrol@32473 first="${first}" last="${Number(first) + 2}"\\] 3 audit records were deleted before they could be sent\\.$`),
    );
    expect(await delivery()).toMatchObject([{ waiting: 0, dropped: 3 }]);
  });

  it('sends signed checkpoints once after their records, across an outage and a restart [PROV-22]', async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await begin({ store, clock });
    await before.change({ enabled: 'yes', server_list: [row(one), row(two)] });
    await live(clock, 1_100);
    before.sender.away.add(one);
    before.write(1_300);
    await live(clock, 1_500);
    before.write(40);
    await live(clock, 3_601_000, 60_000);
    before.world.appliance.environment.jobs.stop();
    const after = await begin({ store, clock });
    await live(clock, 70_000, 100);
    const key = publicKeyOf(store.value('audit_key') ?? '');
    for (const messages of [before.sender.by.get(two), after.sender.by.get(one)]) {
      const told = (messages ?? []).flatMap((message, at) => {
        const checkpoint = message.includes(' checkpoint [') ? checkpointIn(message) : undefined;
        return checkpoint ? [{ at, checkpoint }] : [];
      });
      expect(told).toHaveLength(2);
      for (const { at, checkpoint } of told) {
        expect(isSignedBy(checkpoint, key)).toBe(true);
        expect(messages?.[at]).toContain(
          ` checkpoint [keycontrol@32473 sequence="${checkpoint.sequence}" hash="${checkpoint.hash}" key="${key.id}" signature="${checkpoint.signature}"] kc-audit-checkpoint/1 `,
        );
        // The receiver already has the record that the checkpoint signs.
        expect(idsOf((messages ?? []).slice(0, at))).toContain(checkpoint.sequence);
      }
      expect(new Set(told.map(({ checkpoint }) => checkpoint.sequence)).size).toBe(2);
    }
  });

  it('limits repetitions to a server that never confirms, and raises one alert', async () => {
    const { world, sender, change, delivery, write } = await begin();
    await change({ enabled: 'yes', protocol: 'tcp', server_list: [row(one)] });
    await live(world.clock, 1_100);
    sender.open.add(one);
    write(1);
    await live(world.clock, 120_000, 100);
    const count = (text: string) => sender.given.filter((message) => message.endsWith(text)).length;
    expect(count('Record 1')).toBe(syslogDelivery.attempts);
    const [state] = await delivery();
    expect(state).toMatchObject({ waiting: 0, proven: 'no', unconfirmed: expect.any(Number) as number });
    expect(state?.outage).toBeUndefined();
    write(2);
    await live(world.clock, 30_000, 100);
    expect(count('Record 2')).toBe(1);
    const told = (await (await world.as(sara)).send(alerts.list)).alerts.filter(({ message }) => message === syslogDelivery.unconfirmedAlert(one));
    expect(told).toHaveLength(1);
    sender.open.clear();
    write(1);
    await live(world.clock, 10_000, 100);
    expect(await delivery()).toMatchObject([{ waiting: 0, proven: 'yes' }]);
    expect((await delivery())[0]?.unconfirmed).toBeUndefined();
  });

  it('repeats a delivery that failed halfway', async () => {
    const { world, sender, change, write } = await begin();
    await change({ enabled: 'yes', server_list: [row(one)] });
    await live(world.clock, 1_100);
    sender.given.length = 0;
    write(2);
    sender.away.add(one);
    await live(world.clock, 1_100);
    write(1);
    sender.away.clear();
    await live(world.clock, 6_000);
    expect(sender.given.map((message) => /Record \d+$/.exec(message)?.[0]).filter(Boolean)).toEqual(['Record 1', 'Record 2', 'Record 1']);
  });
});

it('reads no syslog settings while a change is written', async () => {
  const { world, write, change } = await begin();
  await change({ enabled: 'yes', server_list: [row(one)] });
  await live(world.clock, 1_100);
  const { store } = world.appliance.environment;
  const read: string[] = [];
  const value = store.value.bind(store);
  store.value = (name) => {
    read.push(name);
    return value(name);
  };
  write(50);
  expect(read.filter((name) => name.startsWith('syslog'))).toEqual([]);
});
