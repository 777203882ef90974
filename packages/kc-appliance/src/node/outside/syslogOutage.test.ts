import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { isSignedBy, publicKeyOf } from 'kc-api/rules/audit/chainKey';
import { checkpointIn } from 'kc-api/rules/audit/checkpoint';
import { hasRsyslog, startRsyslog } from '../../../test/counterparts/rsyslog.ts';
import { startSyslogServer } from '../../../test/counterparts/syslogServer.ts';
import { cheap } from '../../../test/kit.ts';
import { privateAuthority } from '../../../test/tlsServer.ts';
import { createAppliance, type Appliance } from '../../appliance.ts';
import { writeAudit } from '../../core/write.ts';
import { createSqliteStore } from '../sqliteStore.ts';
import { nodeSyslog } from './nodeSyslog.ts';

type Setup = Partial<Record<'tls_auth' | 'cacert' | 'clientcert' | 'private_key', string>>;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Creates an appliance over a file, which can be restarted. */
async function begin(port: number, protocol: 'udp' | 'tcp', setup: Setup = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kc-syslog-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  let number = 0;
  const open = async () => {
    const store = createSqliteStore(join(folder, 'vault.db'));
    const appliance = createAppliance({ store, scenario: 'empty', clock: systemClock, passwords: cheap(), syslogSender: nodeSyslog() });
    await appliance.ready;
    return appliance;
  };
  let appliance: Appliance = await open();
  ends.push(() => appliance.close());
  const { environment } = appliance;
  const settings = { enabled: 'yes', protocol, tls_auth: 'none', cacert: '', clientcert: '', private_key: '', client_certificates: [], ...setup };
  environment.store.setValue('syslog', { ...settings, server_list: [{ server: 'localhost', port, fingerprint: '' }] } as never);
  appliance.close();
  appliance = await open();
  return {
    write(count: number) {
      const now = Math.floor(Date.now() / 1000);
      appliance.environment.store.transaction(() => {
        for (let at = 0; at < count; at += 1) writeAudit(appliance.environment, now, { category: 'System', content: `Record ${++number}`, user: 'system' });
      });
    },
    /** True if the arrival of all messages is confirmed. Messages that the server has read but not confirmed before a restart are sent again. */
    isDone: () => appliance.environment.store.value('syslog_progress')?.[0]?.audit === appliance.environment.store.value('next.audit'),
    /** The public key of the checkpoints. */
    key: () => publicKeyOf(appliance.environment.store.value('audit_key') ?? ''),
    progress: () => appliance.environment.store.value('syslog_progress')?.[0],
    /** `killed`: does not wait for messages in transit. */
    async restart({ killed = false } = {}) {
      if (!killed) await appliance.environment.jobs.leave();
      appliance.close();
      appliance = await open();
    },
    now: () => {
      const known = appliance.environment.store.value('syslog_progress') ?? [];
      appliance.environment.store.setValue(
        'syslog_progress',
        known.map((one) => ({ ...one, outage: one.outage && { ...one.outage, next: 0 } })),
      );
      appliance.environment.agenda.wake();
    },
  };
}
const numbers = (messages: readonly string[]) =>
  messages.flatMap((message) => Number(/Record (\d+)$/.exec(message)?.[1] ?? Number.NaN)).filter((one) => one > 0);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const patience = { timeout: 20_000, interval: 50 };

describe('syslog server during an outage', () => {
  it.each(['tcp', 'tls'] as const)(
    'receives over %s all 10,000 records once and in order afterwards, across restarts',
    async (protocol) => {
      const server = await startSyslogServer({ protocol });
      ends.push(server.close);
      const world = await begin(server.port, 'tcp', protocol === 'tls' ? { tls_auth: 'x509/name', cacert: server.authority } : {});
      world.write(3);
      await expect.poll(() => numbers(server.arrived), patience).toEqual(upTo(3));
      await expect.poll(world.isDone, patience).toBe(true);
      await server.leave();
      for (let at = 0; at < 4; at += 1) world.write(1_250);
      await expect.poll(() => world.progress()?.outage?.problem, patience).toMatch(/refused the connection/);
      await world.restart();
      for (let at = 0; at < 4; at += 1) world.write(1_250);
      await server.comeBack();
      world.now();
      // In the middle of the transfer again.
      await expect.poll(() => server.arrived.length, { ...patience, interval: 1 }).toBeGreaterThan(1_000);
      await world.restart();
      await expect.poll(() => world.progress()?.outage ?? numbers(server.arrived).length, patience).toBe(10_003);
      expect(numbers(server.arrived)).toEqual(upTo(10_003));
    },
    60_000,
  );

  it('receives unconfirmed records again in order after a disconnect or a killed process', async () => {
    const server = await startSyslogServer();
    ends.push(server.close);
    const world = await begin(server.port, 'tcp');
    server.trouble.resetsAfter = 300;
    world.write(5_000);
    await expect.poll(() => world.progress()?.outage?.problem, patience).toMatch(/ended the connection before it had read everything/);
    delete server.trouble.resetsAfter;
    world.now();
    await expect.poll(() => server.arrived.length, { ...patience, interval: 1 }).toBeGreaterThan(1_500);
    await world.restart({ killed: true });
    await expect.poll(() => numbers(server.arrived).at(-1), patience).toBe(5_000);
    const said = numbers(server.arrived);
    expect([...new Set(said)]).toEqual(upTo(5_000));
    // Duplicates: at most the messages in transit, once at the disconnect and once at the kill.
    expect(said.length).toBeLessThanOrEqual(5_000 + 300 + 500);
  }, 60_000);
});

describe.skipIf(!hasRsyslog)('Debian’s rsyslogd (apt-get install rsyslog rsyslog-gnutls)', { timeout: 60_000 }, () => {
  it.each(['tcp', 'tls'] as const)('receives over %s all records of an outage once and in order, and their checkpoint [PROV-22]', async (protocol) => {
    const server = await startRsyslog(protocol);
    ends.push(server.end);
    const world = await begin(server.port, 'tcp', protocol === 'tls' ? { tls_auth: 'x509/name', cacert: server.authority } : {});
    world.write(2);
    await expect.poll(() => numbers(server.lines()), patience).toEqual(upTo(2));
    expect(server.lines().at(-1)).toMatch(/^\S+\.notice kc-node-1 keycontrol audit \[keycontrol@32473 id="\d+" category="System" user="system"\] ?Record 2$/);
    await expect.poll(world.isDone, patience).toBe(true);
    await server.stop();
    world.write(10_000);
    await expect.poll(() => world.progress()?.outage?.problem, patience).toMatch(/refused the connection/);
    await world.restart();
    await server.start();
    world.now();
    await expect.poll(() => numbers(server.lines()).length, patience).toBe(10_002);
    expect(numbers(server.lines())).toEqual(upTo(10_002));
    const checkpoints = () => server.lines().filter((line) => line.includes(' keycontrol checkpoint ['));
    await expect.poll(() => checkpoints().length, patience).toBe(1);
    const said = checkpointIn(checkpoints()[0] ?? '') ?? expect.fail('this is no checkpoint');
    expect(isSignedBy(said, world.key())).toBe(true);
    expect(said.sequence).toBeGreaterThanOrEqual(10_002);
  });

  it('requires the client certificate, and receives nothing without one', async () => {
    const { authority, certificate: clientcert, key: private_key } = await privateAuthority(['kc.nordbank.example']);
    const server = await startRsyslog('tls', authority);
    ends.push(server.end);
    const without = await begin(server.port, 'tcp', { tls_auth: 'x509/name', cacert: server.authority });
    without.write(1);
    await expect.poll(() => without.progress()?.outage?.problem, patience).toBe('localhost ended the connection before it had read everything.');
    const world = await begin(server.port, 'tcp', { tls_auth: 'x509/name', cacert: server.authority, clientcert, private_key });
    world.write(5);
    await expect.poll(() => numbers(server.lines()), patience).toEqual(upTo(5));
  });

  it('receives datagrams, and its outage is noticed', async () => {
    const server = await startRsyslog('udp');
    ends.push(server.end);
    const world = await begin(server.port, 'udp');
    world.write(20);
    await expect.poll(() => numbers(server.lines()), patience).toEqual(upTo(20));
    await expect.poll(world.isDone, patience).toBe(true);
    await server.stop();
    world.write(5);
    await expect.poll(() => world.progress()?.outage?.problem, patience).toMatch(/refused the connection/);
    await server.start();
    world.now();
    await expect.poll(() => numbers(server.lines()), patience).toEqual(upTo(25));
  });
});
