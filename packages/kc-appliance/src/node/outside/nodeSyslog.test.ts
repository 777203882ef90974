import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { systemClock } from 'kc-api/client/clock';
import { startSyslogServer, type SyslogCounterpart } from '../../../test/counterparts/syslogServer.ts';
import { privateAuthority } from '../../../test/tlsServer.ts';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import type { SyslogTarget } from '../../syslog/index.ts';
import { nodeSyslog } from './nodeSyslog.ts';

const open: SyslogCounterpart[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function begin(...options: Parameters<typeof startSyslogServer>): Promise<SyslogCounterpart> {
  const server = await startSyslogServer(...options);
  open.push(server);
  return server;
}

const sender = nodeSyslog({ reading: 600, closing: 300 });
const known = (server: SyslogCounterpart, tls: Partial<NonNullable<SyslogTarget['tls']>> = {}): SyslogTarget => ({
  host: 'localhost',
  port: server.port,
  protocol: 'tcp',
  framing: 'octet-counting',
  tls: { knownBy: 'name', ca: server.authority, client: null, ...tls },
});
const plain = (server: Pick<SyslogCounterpart, 'port'>, protocol: 'udp' | 'tcp' = 'tcp'): SyslogTarget => ({
  host: '127.0.0.1',
  port: server.port,
  protocol,
  framing: 'octet-counting',
  tls: null,
});

async function test(target: SyslogTarget, messages: readonly string[] = ['<109>1 - - - - - - Grüße']): Promise<TestStep[]> {
  const steps: TestStep[] = [];
  await sender.send(target, messages, seenCourse(steps, systemClock)).catch((error: unknown) => expect(error).toBeInstanceOf(StepFailed));
  return steps;
}
const told = (steps: readonly TestStep[]) => steps.map(({ step, outcome }) => `${step} ${outcome}`);

describe('syslog messages to a real server', () => {
  it('arrive over TCP, TLS and UDP, and only UDP does not prove it', async () => {
    const [tcp, tls, udp] = [await begin(), await begin({ protocol: 'tls' }), await begin({ protocol: 'udp' })];
    expect(told(await test(plain(tcp)))).toEqual(['lookup passed', 'connect passed', 'act passed']);
    const steps = await test(known(tls));
    expect(told(steps)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'act passed']);
    expect(steps[2]?.certificate_chain?.map(({ subject }) => subject)).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    const sent = await test(plain(udp, 'udp'));
    expect(told(sent)).toEqual(['lookup passed', 'act unproven']);
    expect(sent.at(-1)?.found).toMatch(/UDP does not tell whether it arrived/);
    for (const { arrived } of [tcp, tls, udp]) expect(arrived).toEqual(['<109>1 - - - - - - Grüße']);
  });

  it('are sent only to a server with the required issuer, name or fingerprint', async () => {
    const server = await begin({ protocol: 'tls', names: ['log.other.example'] });
    const stranger = (await privateAuthority(['localhost'])).authority;
    const { fingerprint, fingerprint256 } = new X509Certificate(server.certificate);
    const ends = async (tls: Partial<NonNullable<SyslogTarget['tls']>>) => {
      const { outcome, found, authority } = (await test(known(server, tls))).at(-1) ?? {};
      return [outcome, found, authority?.trim() === server.authority.trim() ? 'CA' : authority?.trim() === server.certificate.trim() ? 'own' : authority];
    };
    const passed = ['passed', 'The server read the message (framed by octet counting), and then closed the connection.', undefined];
    expect(await ends({ knownBy: 'issuer' })).toEqual(passed);
    expect(await ends({ knownBy: 'name' })).toEqual(['failed', 'The certificate is not for localhost.', undefined]);
    expect(await ends({ knownBy: 'issuer', ca: stranger })).toEqual(['failed', 'The certificate was not issued by a trusted CA.', 'CA']);
    expect(await ends({ knownBy: 'issuer', ca: '' })).toEqual(['failed', 'The certificate was not issued by a trusted CA.', 'CA']);
    for (const print of [fingerprint, fingerprint256, `SHA256:${fingerprint256}`, `sha-1:${fingerprint.replaceAll(':', '').toLowerCase()}`])
      expect(await ends({ knownBy: { fingerprint: print }, ca: '' })).toEqual(passed);
    const other = fingerprint256.replace(/^../, (two) => (two === '00' ? '01' : '00'));
    expect(await ends({ knownBy: { fingerprint: other } })).toEqual(['failed', 'The certificate has another fingerprint than the one that is entered.', 'own']);
    expect(await ends({ knownBy: { fingerprint: '' } })).toEqual(['failed', 'No fingerprint is entered to know the server by.', 'own']);
    // The failed tests sent no message.
    expect(server.arrived).toHaveLength(5);
  });

  it('are sent with the client certificate if the server requires one', async () => {
    const client = await privateAuthority(['kc.nordbank.example'], undefined, 'client');
    const server = await begin({ protocol: 'tls', clientCa: client.authority });
    const refused = (await test(known(server))).at(-1);
    expect([refused?.step, refused?.outcome, refused?.found]).toEqual(['act', 'failed', 'localhost ended the connection before it had read everything.']);
    expect(refused?.remedy).toMatch(/client certificate/);
    expect(told(await test(known(server, { client: { certificate: client.certificate, key: client.key } })))).toContain('act passed');
    expect([server.arrived.length, server.clients]).toEqual([1, ['app.journey.example']]);
  });

  it('fail with a specific step and error for each cause', async () => {
    const expired = await begin({ protocol: 'tls', until: Math.floor(Date.now() / 1000) - 3_600 });
    const gone = await begin();
    const lost = await begin({ protocol: 'udp' });
    await Promise.all([gone.leave(), lost.leave()]);
    const [stalled, resets] = [await begin(), await begin()];
    stalled.trouble.stalls = true;
    resets.trouble.resetsAfter = 1;
    const many = Array.from({ length: 20_000 }, (_, at) => `<109>1 - - - - - - ${at} ${'x'.repeat(800)}`);
    const last = async (target: SyslogTarget, messages?: readonly string[]) => {
      const { step, found } = (await test(target, messages)).at(-1) ?? {};
      return [step, found];
    };
    expect(await last({ ...plain(gone), host: 'nobody.invalid' })).toEqual(['lookup', 'The name nobody.invalid is not known.']);
    expect(await last({ ...plain(gone), host: '169.254.169.254' })).toEqual([
      'lookup',
      '169.254.169.254 is an address that this appliance does not connect to.',
    ]);
    expect(await last(plain(gone))).toEqual(['connect', `127.0.0.1 refused the connection on port ${gone.port}.`]);
    expect(await last(plain(lost, 'udp'))).toEqual(['act', `127.0.0.1 refused the connection on port ${lost.port}.`]);
    expect(await last(known(expired))).toEqual(['tls', 'A certificate of the server has expired.']);
    expect(await last(plain(stalled), many)).toEqual(['act', '127.0.0.1 took the connection and did not read the messages within 1 seconds.']);
    expect((await last(plain(stalled)))[1]).toMatch(/^127\.0\.0\.1 did not close the connection within 1 seconds after the messages/);
    expect(await last(plain(resets), many.slice(0, 10))).toEqual(['act', '127.0.0.1 ended the connection before it had read everything.']);
  });

  it('end with a line feed if the receiver uses that framing', async () => {
    let text = '';
    const receiver = createServer((socket) => {
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('end', () => socket.end());
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const steps = await test({ ...plain({ port }), framing: 'line-feed' }, ['<109>1 - one', '<109>1 - two']);
    receiver.close();
    expect(text).toBe('<109>1 - one\n<109>1 - two\n');
    expect(steps.at(-1)?.found).toContain('ended by a line feed');
  });

  it('arrive completely and in order in large numbers', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `<109>1 - - - - - - ${at} ${'x'.repeat(at % 700)}`);
    const [tcp, tls, udp] = [await begin(), await begin({ protocol: 'tls' }), await begin({ protocol: 'udp' })];
    await test(plain(tcp), many);
    expect(tcp.arrived).toEqual(many);
    await test(known(tls), many);
    expect(tls.arrived).toEqual(many);
    await test(plain(udp, 'udp'), many.slice(0, 1_000));
    expect(udp.arrived).toEqual(many.slice(0, 1_000));
  });
});
