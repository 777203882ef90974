import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { systemClock } from 'kc-api/client/clock';
import { programAt, startSnmpTrapd } from '../../../test/counterparts/netSnmp.ts';
import { startTrapReceiver } from '../../../test/counterparts/trapReceiver.ts';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import type { SnmpIdentity, SnmpTarget } from '../../snmp/index.ts';
import { nodeNotifier } from './nodeNotifier.ts';
import { freeUdpPort } from '../../../test/counterparts/freePort.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function begun<T extends { close(): unknown }>(begin: Promise<T>): Promise<T> {
  const one = await begin;
  open.push(one);
  return one;
}

const engine = '80007ed9050102030405060708';
const person = (user: string, more: Partial<SnmpIdentity> = {}): SnmpIdentity => ({
  user,
  seclevel: 'noAuthNoPriv',
  authproto: 'SHA',
  authkey: 'Auth-Key-of-1',
  privproto: 'AES',
  privkey: 'Priv-Key-of-1',
  ...more,
});
const people = [
  person('plain'),
  person('md5', { seclevel: 'authNoPriv', authproto: 'MD5' }),
  person('sha', { seclevel: 'authNoPriv' }),
  person('shaaes', { seclevel: 'authPriv' }),
  person('shades', { seclevel: 'authPriv', privproto: 'DES' }),
  person('md5des', { seclevel: 'authPriv', authproto: 'MD5', privproto: 'DES' }),
];
const to = (port: number, more: Partial<SnmpTarget> = {}): SnmpTarget => ({
  host: '127.0.0.1',
  port,
  type: 'inform',
  version: 'v2c',
  community: 'Journey-Traps-1',
  identity: person(''),
  engine: { id: engine, boots: 3, time: 1_000 },
  ...more,
});
const alert = { oid: '1.3.6.1.4.1.32473.1.0.1', uptime: 123_456, bindings: [{ oid: '1.3.6.1.4.1.32473.1.1.3.0', value: { text: 'Grüße: a node is away.' } }] };

/** Runs a test and returns its steps and result. */
async function test(target: SnmpTarget): Promise<{ steps: TestStep[]; failed: unknown }> {
  const steps: TestStep[] = [];
  const failed: unknown = await nodeNotifier.send(target, alert, seenCourse(steps, systemClock)).then(
    () => null,
    (error: unknown) => error,
  );
  return { steps, failed };
}
const told = ({ steps }: { steps: TestStep[] }) => steps.map(({ step, outcome }) => `${step} ${outcome}`);
const last = ({ steps, failed }: { steps: TestStep[]; failed: unknown }) => [
  failed instanceof StepFailed,
  steps.at(-1)?.step,
  steps.at(-1)?.found,
  steps.at(-1)?.remedy,
];

describe('SNMP notification', () => {
  it('of v2c arrives: an inform is confirmed, a trap is not', async () => {
    const receiver = await begun(startTrapReceiver({ community: 'Journey-Traps-1' }));
    expect(told(await test(to(receiver.port)))).toEqual(['lookup passed', 'act passed']);
    const trap = await test(to(receiver.port, { type: 'trap' }));
    expect(told(trap)).toEqual(['lookup passed', 'act unproven']);
    expect(trap.steps[1]?.found).toBe('The trap was sent. Nothing confirms that it arrived.');
    const values = { '1.3.6.1.4.1.32473.1.1.3.0': 'Grüße: a node is away.' };
    expect(receiver.arrived).toEqual([
      { kind: 'inform', oid: alert.oid, by: 'Journey-Traps-1', values },
      { kind: 'trap', oid: alert.oid, by: 'Journey-Traps-1', values },
    ]);
  });

  // The library does not support DES with this version of Node; snmptrapd does.
  it.each(people.filter(({ privproto }) => privproto === 'AES'))('of v3 arrives from the user $user', async (identity) => {
    const receiver = await begun(startTrapReceiver({ users: people }));
    const inform = await test(to(receiver.port, { version: 'v3', identity }));
    expect(told(inform)).toEqual(['lookup passed', 'connect passed', 'act passed']);
    expect(inform.steps[1]?.found).toMatch(/^127\.0\.0\.1 answered; its engine ID is [\da-f]{10,}\.$/);
    await test(to(receiver.port, { version: 'v3', identity, type: 'trap' }));
    await expect.poll(() => receiver.arrived.map(({ kind, by }) => `${kind} ${by}`)).toEqual([`inform ${identity.user}`, `trap ${identity.user}`]);
  });

  it('is sent again, with the same bytes, until it is confirmed', async () => {
    const socket = createSocket('udp4');
    const heard: Buffer[] = [];
    socket.on('message', (bytes, from) => {
      heard.push(bytes);
      // The response has the bytes of the request with another type; the first response is lost.
      const answer = Buffer.from(bytes);
      answer[answer.indexOf(0xa6)] = 0xa2;
      if (heard.length > 1) socket.send(answer, from.port, from.address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    open.push(socket);
    expect(told(await test(to(socket.address().port)))).toEqual(['lookup passed', 'act passed']);
    expect(heard).toHaveLength(2);
    // A retry has the same bytes, so that a receiver can detect duplicates.
    expect(heard[0]?.equals(heard[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('returns a specific error for an unknown host, a refused address, a closed port and no confirmation', { timeout: 30_000 }, async () => {
    const receiver = await begun(startTrapReceiver({ community: 'another' }));
    const nobody = await freeUdpPort();
    const [name, bounds, closed, silent] = await Promise.all([
      test(to(receiver.port, { host: 'nobody.invalid' })),
      test(to(162, { host: '169.254.169.254' })),
      test(to(nobody)),
      test(to(receiver.port)),
    ]);
    expect([name, bounds, closed, silent].map(last)).toEqual([
      [true, 'lookup', 'The name nobody.invalid is not known.', 'Check the spelling, and the DNS server of this appliance.'],
      [true, 'lookup', '169.254.169.254 is an address that this appliance does not connect to.', 'Enter the address of a server in your network.'],
      [true, 'act', `127.0.0.1 refused the connection on port ${nobody}.`, 'Check the port, and that the service is running.'],
      [
        true,
        'act',
        `127.0.0.1 did not confirm the inform on port ${receiver.port} within 10 seconds.`,
        'Check the community, that the receiver takes informs, and the firewall in between.',
      ],
    ]);
    expect(receiver.arrived).toEqual([]);
    // A trap to a closed port: the network of this machine reports it.
    expect(last(await test(to(nobody, { type: 'trap' })))).toContain(`127.0.0.1 refused the connection on port ${nobody}.`);
  });
});

describe.skipIf(!programAt('snmptrapd'))('Debian’s snmptrapd (apt-get install snmptrapd)', () => {
  const begin = () => begun(startSnmpTrapd({ community: 'Journey-Traps-1', users: people, engine }));

  it('accepts traps and informs of v2c, and of v3 from every kind of user', { timeout: 30_000 }, async () => {
    const server = await begin();
    await test(to(server.port, { type: 'trap' }));
    expect(told(await test(to(server.port)))).toEqual(['lookup passed', 'act passed']);
    for (const identity of people) {
      await test(to(server.port, { version: 'v3', identity, type: 'trap' }));
      expect(told(await test(to(server.port, { version: 'v3', identity }))), identity.user).toEqual(['lookup passed', 'connect passed', 'act passed']);
    }
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('32473'));
    await expect.poll(() => lines().length, { timeout: 5_000 }).toBe(2 + 2 * people.length);
    for (const line of lines()) expect(line).toContain('.1.3.6.1.6.3.1.1.4.1.0 = OID: .1.3.6.1.4.1.32473.1.0.1');
    expect(lines()[0]).toContain('.1.3.6.1.2.1.1.3.0 = Timeticks: (123456)');
    for (const user of ['shaaes', 'md5des']) expect(server.log()).toContain(`user ${user}`);
  });

  it('accepts traps of v3 with an advancing clock, and rejects a replayed one', async () => {
    const server = await begin();
    const identity = people[3] ?? person('');
    const trap = (time: number, boots = 3) => test(to(server.port, { version: 'v3', identity, type: 'trap', engine: { id: engine, boots, time } }));
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('32473')).length;
    await trap(1_000);
    await trap(5_000);
    await expect.poll(lines).toBe(2);
    await trap(1_000);
    await trap(10, 4);
    await expect.poll(lines).toBe(3);
  });

  it('reports an unknown user, a wrong key and an unsupported security level', { timeout: 40_000 }, async () => {
    const server = await begin();
    const by = (identity: SnmpIdentity) => test(to(server.port, { version: 'v3', identity }));
    const found = [];
    for (const identity of [
      person('nobody', { seclevel: 'authNoPriv' }),
      person('sha', { seclevel: 'authNoPriv', authkey: 'Wrong-Key-of-1' }),
      person('sha', { seclevel: 'authPriv' }),
      person('shaaes', { seclevel: 'authPriv', privkey: 'Wrong-Key-of-1' }),
    ])
      found.push(last(await by(identity)));
    expect(found).toEqual([
      [true, 'act', '127.0.0.1 does not know the user nobody.', 'Check the user, and that the receiver has it for informs.'],
      [true, 'act', '127.0.0.1 does not accept the authentication key.', 'Check the authentication protocol and the authentication key.'],
      [true, 'act', '127.0.0.1 does not support the security level authPriv for this user.', 'Choose the level that the receiver has for the user.'],
      [
        true,
        'act',
        '127.0.0.1 responded, but did not confirm the inform within 10 seconds.',
        'Check the keys and protocols of the user, and that the receiver takes informs.',
      ],
    ]);
    expect(JSON.stringify(found)).not.toContain('Key-of-1');
  });
});
