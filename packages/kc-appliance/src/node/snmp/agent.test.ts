import { mkdtempSync, rmSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import netSnmp, { type Session, type User, type Varbind } from 'net-snmp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUser, programAt, said } from '../../../test/counterparts/netSnmp.ts';
import { libraryUser } from '../../../test/counterparts/trapReceiver.ts';
import type { Environment } from '../../core/context.ts';
import { commitBySystem } from '../../core/system.ts';
import { mibValues, type SnmpIdentity, type SnmpUserRecord } from '../../snmp/index.ts';
import { createNodeServer, type NodeServer } from '../node.ts';
import { Reader } from './ber.ts';
import { communityBytes, messageMost, messageOf } from './message.ts';
import { pduTypes, type Pdu } from './pdu.ts';
import { freeUdpPort } from '../../../test/counterparts/freePort.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-snmp-'));
const vault = { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } as const;
const lines: string[] = [];
let server: NodeServer;
let environment: Environment;
let port: number;

const start = (snmpPort: number | 'settings') =>
  createNodeServer({ vaults: [vault], dataDir: folder, consoleDir: folder, port: 0, snmpPort, log: (line) => void lines.push(line) });

beforeAll(async () => {
  server = await start(0);
  environment = server.vaults[0]?.appliance.environment as Environment;
  [port = 0] = server.snmpPorts();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const identity: SnmpIdentity = {
  user: 'ops',
  seclevel: 'noAuthNoPriv',
  authproto: 'SHA',
  authkey: 'Auth-Key-of-2',
  privproto: 'AES',
  privkey: 'Priv-Key-of-2',
};
const people: SnmpIdentity[] = [
  identity,
  { ...identity, user: 'ops-md5', seclevel: 'authNoPriv', authproto: 'MD5' },
  { ...identity, user: 'ops-sha', seclevel: 'authNoPriv' },
  { ...identity, user: 'ops-aes', seclevel: 'authPriv' },
  { ...identity, user: 'ops-des', seclevel: 'authPriv', authproto: 'MD5', privproto: 'DES' },
];
const record = (more: Partial<SnmpUserRecord>): SnmpUserRecord => ({
  id: `of-${more.user ?? more.network}`,
  scope: 'system',
  revision: 1,
  snmp_version: 'v3',
  network: '',
  community: '',
  ...identity,
  ...more,
});
const users = () => environment.store.table('snmpUsers');

beforeEach(() => {
  for (const { id } of users().all()) users().remove(id);
  for (const one of people) users().put(record(one));
  users().put(record({ id: 'near', snmp_version: 'v2c', user: '', network: '127.0.0.0/8', community: 'Near-1' }));
  users().put(record({ id: 'far', snmp_version: 'v2c', user: '', network: '10.0.0.0/8', community: 'Far-1' }));
});

const name = '1.3.6.1.2.1.1.5.0';
const health = '1.3.6.1.4.1.32473.1.1.1.0';
const quick = { timeout: 400, retries: 0 };

/** Returns the values that the library reads; for an error, its message. */
function by(session: Session, oids: readonly string[]): Promise<string[]> {
  return new Promise((resolve) =>
    session.get(oids, (error, varbinds = []) => {
      session.close();
      resolve(error ? [error.message] : varbinds.map(({ value }) => String(value)));
    }),
  );
}
const community = (text: string, version = netSnmp.Version2c) => netSnmp.createSession('127.0.0.1', text, { port, version, ...quick });
const user = (one: User) => netSnmp.createV3Session('127.0.0.1', one, { port, ...quick });

/** Returns the response to one datagram; null after 300 ms. */
function ask(bytes: Buffer): Promise<Buffer | null> {
  const socket = createSocket('udp4');
  return new Promise<Buffer | null>((resolve) => {
    setTimeout(() => resolve(null), 300);
    socket.once('message', resolve);
    socket.send(bytes, port, '127.0.0.1');
  }).finally(() => socket.close());
}
const question = (type: number, oids: readonly string[], error = 0, index = 0): Pdu => ({
  type,
  id: 7,
  error,
  index,
  bindings: oids.map((oid) => ({ oid, value: 'nothing' })),
});

describe('SNMP agent', () => {
  it('answers a community from its network only', async () => {
    expect(await by(community('Near-1'), [name, health])).toEqual(['kc-node-1', 'Degraded']);
    expect(await by(community('Far-1'), [name])).toEqual(['Request timed out']);
    expect(await by(community('public'), [name])).toEqual(['Request timed out']);
    expect(await by(community('Near-1', netSnmp.Version1), [name])).toEqual(['Request timed out']);
  });

  it.each(people.filter(({ user: called }) => called !== 'ops-des'))('answers the user $user only with the right keys and security level', async (one) => {
    expect(await by(user(libraryUser(one)), [name])).toEqual(['kc-node-1']);
    expect(await by(user(libraryUser({ ...one, user: 'stranger' })), [name])).toEqual(['Unknown User Name']);
    if (one.seclevel === 'noAuthNoPriv') return;
    expect(await by(user(libraryUser({ ...one, authkey: 'Wrong-Key-of-2' })), [name])).toEqual(['Wrong Digest (incorrect password, community or key)']);
    expect(await by(user(libraryUser({ ...one, seclevel: 'noAuthNoPriv' })), [name])).toEqual(['Unsupported Security Level']);
    if (one.seclevel === 'authPriv') expect(await by(user(libraryUser({ ...one, privkey: 'Wrong-Key-of-2' })), [name])).toEqual(['Decryption Error']);
  });

  it('applies changed settings at once', async () => {
    users().put(record({ id: 'new', snmp_version: 'v2c', user: '', network: '127.0.0.1', community: 'New-1' }));
    expect(await by(community('New-1'), [name])).toEqual(['kc-node-1']);
    users().remove('new');
    expect(await by(community('New-1'), [name])).toEqual(['Request timed out']);
    const alerts = '1.3.6.1.4.1.32473.1.1.6.0';
    const [before] = await by(community('Near-1'), [alerts]);
    commitBySystem(environment, 'System', ({ alert }) => alert({ kind: 'audit-exported' }, 'One more.'));
    // The appliance may create alerts of its own meanwhile.
    const kept = () => environment.store.table('alerts').count();
    await expect.poll(async () => Number((await by(community('Near-1'), [alerts]))[0]) - kept(), { timeout: 5_000 }).toBe(0);
    expect(kept()).toBeGreaterThan(Number(before));
    // Without an allowed user, nothing listens.
    for (const { id } of users().all()) users().remove(id);
    await expect.poll(() => server.snmpPorts(), { timeout: 5_000 }).toEqual([]);
    for (const one of people) users().put(record(one));
    await expect.poll(() => server.snmpPorts().length, { timeout: 5_000 }).toBe(1);
    [port = 0] = server.snmpPorts();
  });

  it('is read-only', async () => {
    const [value] = [{ oid: name, type: netSnmp.ObjectType.OctetString, value: 'mine' }] satisfies Varbind[];
    const refused = await new Promise<string>((resolve) => {
      const session = community('Near-1');
      session.set(value ? [value] : [], (error) => {
        session.close();
        resolve(error?.message ?? 'done');
      });
    });
    expect(refused).toMatch(/^NotWritable/);
    expect(await by(community('Near-1'), [name])).toEqual(['kc-node-1']);
  });

  it('limits the size of its responses', async () => {
    const many = await ask(
      communityBytes(
        'Near-1',
        question(
          pduTypes.getBulk,
          Array.from({ length: 100 }, () => '1.3'),
          0,
          0x7f_ff_ff_ff,
        ),
      ),
    );
    expect(many?.length).toBeGreaterThan(500);
    expect(many?.length).toBeLessThanOrEqual(messageMost);
    const end = await ask(communityBytes('Near-1', question(pduTypes.getBulk, ['2.1'], 0, 0x7f_ff_ff_ff)));
    expect(end?.length).toBeLessThan(100);
    // An unauthorized request receives no response.
    expect(await ask(communityBytes('Wrong-1', question(pduTypes.getBulk, ['1.3'], 0, 50)))).toBeNull();
  });

  it('ignores malformed messages', async () => {
    const right = communityBytes('Near-1', question(pduTypes.get, [name]));
    for (let length = 0; length < right.length; length++) expect(await Promise.race([ask(right.subarray(0, length)), Promise.resolve('asked')])).toBe('asked');
    for (const at of right.keys()) {
      const wrong = Buffer.from(right);
      wrong[at] = 0xff;
      void ask(wrong);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(lines.filter((line) => line.includes('could not answer'))).toEqual([]);
    expect(await ask(right)).not.toBeNull();
  });

  it('rejects replayed messages', async () => {
    const heard: Buffer[] = [];
    const between = createSocket('udp4');
    const way = createSocket('udp4');
    await new Promise<void>((resolve) => between.bind(0, '127.0.0.1', resolve));
    let asker = 0;
    between.on('message', (bytes, from) => {
      asker = from.port;
      heard.push(bytes);
      way.send(bytes, port, '127.0.0.1');
    });
    way.on('message', (bytes) => between.send(bytes, asker, '127.0.0.1'));
    const session = netSnmp.createV3Session('127.0.0.1', libraryUser(people[2] ?? identity), { port: between.address().port, ...quick });
    expect(await by(session, [name])).toEqual(['kc-node-1']);
    between.close();
    way.close();
    const genuine = heard.at(-1) ?? Buffer.alloc(0);
    const fresh = await ask(genuine);
    expect(fresh && messageOf(fresh)).toMatchObject({ level: 'authNoPriv' });
    const { boot } = environment.machine;
    const at = boot.at;
    try {
      Object.assign(boot, { at: at - 200_000 });
      const late = messageOf((await ask(genuine)) ?? Buffer.alloc(0));
      // The response reports the time of the agent, but not the requested value.
      expect(late.version === 'v3' && new Reader(late.data).next()).toBeTruthy();
      expect(late.version === 'v3' && late.data.includes(Buffer.from('kc-node-1'))).toBe(false);
    } finally {
      Object.assign(boot, { at });
    }
  });

  it('logs a port in use, and listens once it is free', async () => {
    const busy = createSocket('udp4');
    await new Promise<void>((resolve) => busy.bind(0, '127.0.0.1', resolve));
    const other = mkdtempSync(join(tmpdir(), 'kc-snmp-busy-'));
    const { port: taken } = busy.address();
    const said: string[] = [];
    const second = await createNodeServer({
      vaults: [vault],
      dataDir: other,
      consoleDir: other,
      port: 0,
      snmpPort: taken,
      log: (line) => void said.push(line),
    });
    expect([said.filter((line) => line.includes('SNMP')), second.snmpPorts()]).toEqual([
      [`The SNMP agent cannot listen on port ${taken}: it is already in use.`],
      [],
    ]);
    busy.close();
    await expect.poll(() => second.snmpPorts(), { timeout: 5_000 }).toEqual([taken]);
    await second.close();
    rmSync(other, { recursive: true, force: true });
  });
});

describe.skipIf(!programAt('snmpwalk'))('Debian’s snmpget and snmpwalk (apt-get install snmp)', () => {
  const at = () => `127.0.0.1:${port}`;
  const fast = ['-t', '0.5', '-r', '0'];

  it.each(['snmpwalk', 'snmpbulkwalk'])('%s reads all values with a community and as every kind of user', async (program) => {
    const told = mibValues(environment);
    const ways: string[][] = [['-v2c', '-c', 'Near-1'], ...people.map(asUser)];
    for (const way of ways) {
      const out = await said(program, [...way, ...fast, '-On', at(), '.1.3.6.1']);
      expect(out.match(/^\.1\.\S+ = (?!No more)/gm), way.join(' ')).toEqual(told.map(({ oid }) => `.${oid} = `));
      expect(out).toContain(`.${health} = STRING: "Degraded"`);
      expect(out).toContain('.1.3.6.1.4.1.32473.1.1.2.0 = INTEGER: 3');
    }
  });

  it('snmpget reports missing objects and a wrong key', async () => {
    const [, , , one = identity] = people;
    expect(await said('snmpget', [...asUser(one), ...fast, '-On', at(), '.1.3.6.1.2.1.1.5.1', '.1.3.6.1.2.1.99.1.0'])).toMatch(
      /No Such Instance[\s\S]*No Such Object/,
    );
    expect(await said('snmpget', [...asUser({ ...one, authkey: 'Wrong-Key-of-2' }), ...fast, at(), `.${name}`])).toMatch(/^snmpget: Authentication failure/);
  });
});

it('listens on the configured ports, with one agent per port', async () => {
  const [first, second] = [await freeUdpPort(), await freeUdpPort()];
  const both = { snmp: { ...environment.store.value('snmp'), agent_port: first }, group_snmp: { ...environment.store.value('snmp'), agent_port: second } };
  for (const [key, value] of Object.entries(both)) environment.store.setValue(key as 'snmp', value as typeof both.snmp & never);
  users().put(record({ id: 'of-group', scope: 'group', snmp_version: 'v2c', user: '', network: '127.0.0.1', community: 'Group-1' }));
  await server.close();
  server = await start('settings');
  environment = server.vaults[0]?.appliance.environment as Environment;
  expect(server.snmpPorts()).toEqual([first, second].sort((a, b) => a - b));
  port = second;
  expect(await by(community('Group-1'), [name])).toEqual(['kc-node-1']);
  expect(await by(community('Near-1'), [name])).toEqual(['Request timed out']);
});
