import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '../../core/context.ts';
import { snmpTimeOf, type SnmpIdentity } from '../../snmp/index.ts';
import { createNodeServer, type NodeServer } from '../node.ts';
import { isFrom, messageOf, nobody, scopedOf, userBytes, type UserMessage } from './message.ts';
import { pduTypes } from './pdu.ts';
import { localUser, type LocalUser } from './usm.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-snmp-reports-'));
const vault = { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } as const;
const identity: SnmpIdentity = {
  user: 'ops',
  seclevel: 'authNoPriv',
  authproto: 'SHA',
  authkey: 'Auth-Key-of-2',
  privproto: 'AES',
  privkey: 'Priv-Key-of-2',
};
let server: NodeServer;
let environment: Environment;
let port: number;
let engine: Buffer;
let ops: LocalUser;

beforeAll(async () => {
  server = await createNodeServer({ vaults: [vault], dataDir: folder, consoleDir: folder, port: 0, snmpPort: 0, log: () => undefined });
  environment = server.vaults[0]?.appliance.environment as Environment;
  const user = { id: 'ops', scope: 'system', revision: 1, snmp_version: 'v3', network: '', community: '', ...identity } as const;
  environment.store.table('snmpUsers').put(user);
  [port = 0] = server.snmpPorts();
  engine = (await ask({ engine: Buffer.alloc(0), user: nobody })).engine;
  ops = localUser(identity, engine);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const name = '1.3.6.1.2.1.1.5.0';
const get = { type: pduTypes.get, id: 7, error: 0, index: 0, bindings: [{ oid: name, value: 'nothing' as const }] };

interface Question {
  engine: Buffer;
  user: LocalUser;
  at?: { boots: number; time: number };
}

/** Returns the response to one message over UDP. It retries, because datagrams may get lost and the number of reports per second is limited. */
function ask({ engine: to, user, at = snmpTimeOf(environment) }: Question): Promise<UserMessage> {
  const socket = createSocket('udp4');
  const bytes = userBytes({ id: 4_711, engine: to, at, user, pdu: get, reportable: true });
  const send = () => socket.send(bytes, port, '127.0.0.1');
  const timer = setInterval(send, 500);
  return new Promise<UserMessage>((resolve, reject) => {
    socket.once('message', (answer) => {
      const message = messageOf(answer);
      if (message.version === 'v3') resolve(message);
      else reject(new Error('It is of another version.'));
    });
    send();
  }).finally(() => {
    clearInterval(timer);
    socket.close();
  });
}

/** Returns the type of a message and the counter that it names. */
function reportOf(message: UserMessage): { type: number; oid: string | undefined; counter: unknown } {
  const { pdu } = scopedOf(message, null);
  return { type: pdu.type, oid: pdu.bindings[0]?.oid, counter: pdu.bindings[0]?.value };
}
const report = (number: number) => ({ type: pduTypes.report, oid: `1.3.6.1.6.3.15.1.1.${number}.0`, counter: { counter: expect.any(Number) } });

describe('SNMP report (RFC 3414, 3.2)', () => {
  it('reports an unknown engine, with the right engine, boots and time', async () => {
    const answer = await ask({ engine: Buffer.from('80007ed90500', 'hex'), user: nobody });
    expect(reportOf(answer)).toEqual(report(4));
    expect(answer).toMatchObject({ id: 4_711, level: 'noAuthNoPriv', engine, at: { boots: snmpTimeOf(environment).boots } });
  });

  it('reports an unknown user', async () => {
    expect(reportOf(await ask({ engine, user: { ...nobody, name: 'stranger' } }))).toEqual(report(3));
  });

  it('reports a wrong digest, without a signature', async () => {
    const answer = await ask({ engine, user: localUser({ ...identity, authkey: 'Wrong-Key-of-2' }, engine) });
    expect(reportOf(answer)).toEqual(report(5));
    expect(answer.level).toBe('noAuthNoPriv');
  });

  it('increments its counter', async () => {
    const wrong = { engine, user: { ...nobody, name: 'stranger' } };
    const [first, second] = [reportOf(await ask(wrong)), reportOf(await ask(wrong))].map(({ counter }) => (counter as { counter: number }).counter);
    expect(second).toBeGreaterThan(first as number);
  });

  it.each([
    ['151 seconds early', 0, -151],
    ['minutes late', 0, 600],
    ['from the boot before', -1, 0],
    ['from the boot after', 1, 0],
  ])('reports a message outside of the time window, signed with the time of the engine: %s', async (_, boots, time) => {
    // Let the engine run long enough for earlier times.
    Object.assign(environment.machine.boot, { at: environment.clock.now() - 3_600_000 });
    const own = snmpTimeOf(environment);
    const answer = await ask({ engine, user: ops, at: { boots: own.boots + boots, time: own.time + time } });
    expect(reportOf(answer)).toEqual(report(2));
    expect(isFrom(ops, answer)).toBe(true);
    expect(answer.at.boots).toBe(own.boots);
    expect(answer.at.time).toBeGreaterThanOrEqual(own.time);
  });

  it('reports a message from before the clock was set back', async () => {
    const before = snmpTimeOf(environment);
    expect(scopedOf(await ask({ engine, user: ops, at: before }), ops).pdu.type).toBe(pduTypes.response);
    const { boot } = environment.machine;
    // Equivalent to setting the clock back by ten minutes.
    Object.assign(boot, { at: boot.at + 600_000 });
    const answer = await ask({ engine, user: ops, at: before });
    expect(reportOf(answer)).toEqual(report(2));
    expect(answer.at.boots).toBe(before.boots + 1);
    expect(scopedOf(await ask({ engine, user: ops, at: answer.at }), ops).pdu.type).toBe(pduTypes.response);
  });
});
