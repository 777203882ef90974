import { once } from 'node:events';
import { createServer as createPlain, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import { certificatesIn } from '../../core/x509/certificates.ts';
import type { Proxy } from '../../core/outgoing.ts';
import { startProxy } from '../../../test/counterparts/proxyServer.ts';
import { createTlsServer, privateAuthority } from '../../../test/tlsServer.ts';
import { mayReach } from './mayReach.ts';
import { nodePeers } from './nodePeers.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function portOf(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns the certificates that the server presents, and the steps of the connection. */
async function meeting(url: string, patience?: number, proxy: Proxy | null = null) {
  const steps: TestStep[] = [];
  let pem = '';
  await nodePeers(patience)
    .meet(
      url,
      async (presented) => {
        pem = presented;
        return {};
      },
      { proxy, course: seenCourse(steps, systemClock) },
    )
    .catch((error: unknown) => {
      if (!(error instanceof StepFailed)) throw error;
    });
  return { subjects: certificatesIn(pem)?.map(({ subject }) => subject), steps };
}
const failure = async (url: string) => (await meeting(url, 300)).steps.at(-1);

describe('certificate chain of a server', () => {
  it('is read from a TLS connection with the host name of the URL', async () => {
    const { authority, certificate, key } = await privateAuthority(['localhost']);
    const asked: string[] = [];
    const both = createTlsServer({
      cert: [certificate, authority].join('\n'),
      key,
      SNICallback: (name, done) => {
        asked.push(name);
        done(null);
      },
    });
    const alone = createTlsServer({ cert: certificate, key });
    expect((await meeting(`https://localhost:${await portOf(both)}/path`)).subjects).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    expect(asked).toEqual(['localhost']);
    expect((await meeting(`https://127.0.0.1:${await portOf(alone)}`)).subjects).toEqual(['CN=app.journey.example']);
  });

  it('is replaced by a specific error for an unknown host, a closed port, no TLS and a timeout', async () => {
    const gone = await portOf(createPlain());
    open.splice(0).forEach((server) => server.close());
    expect(await failure('https://nobody.invalid')).toMatchObject({ step: 'lookup', found: 'The name nobody.invalid is not known.' });
    expect(await failure(`https://127.0.0.1:${gone}`)).toMatchObject({ step: 'connect', found: `127.0.0.1 refused the connection on port ${gone}.` });
    const chatty = await portOf(createPlain((socket) => socket.end('SSH-2.0-OpenSSH\r\n')));
    expect(await failure(`https://127.0.0.1:${chatty}`)).toMatchObject({ step: 'tls', found: `127.0.0.1 does not speak TLS on port ${chatty}.` });
    const mute = await portOf(createPlain(() => undefined));
    expect(await failure(`https://127.0.0.1:${mute}`)).toMatchObject({
      step: 'tls',
      found: `127.0.0.1 took the connection on port ${mute} and did not answer in TLS within 1 second.`,
    });
  });

  it('is read through the proxy, except for this machine', async () => {
    const { authority, certificate, key } = await privateAuthority(['app.inside.example']);
    const port = await portOf(createTlsServer({ cert: [certificate, authority].join('\n'), key }));
    const proxy = await startProxy({ names: ['app.inside.example'] });
    const through = { host: '127.0.0.1', port: proxy.port, username: '', password: '' };
    try {
      const { subjects, steps } = await meeting(`https://app.inside.example:${port}`, 5_000, through);
      expect(subjects).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
      expect(steps[1]?.found).toMatch(/^Connected to the proxy 127\.0\.0\.1 .* and through it to app\.inside\.example/);
      expect(proxy.asked).toEqual([`app.inside.example:${port}`]);
      expect((await meeting(`https://localhost:${port}`, 5_000, through)).subjects).toHaveLength(2);
      expect(proxy.asked).toHaveLength(1);
    } finally {
      await proxy.close();
    }
  });

  it('is not read from link-local and metadata addresses in any notation', async () => {
    const refused = [
      '169.254.169.254',
      '0.0.0.0',
      '::',
      'fe80::1',
      '::ffff:169.254.169.254',
      'fd00:ec2::254',
      '100.100.100.200',
      '64:ff9b::a9fe:a9fe',
      // All other ways to embed an IPv4 address in IPv6.
      '::169.254.169.254',
      '::a9fe:a9fe',
      '::ffff:0:a9fe:a9fe',
      '64:ff9b:1::1',
      '64:ff9b:1:a9fe:a9:fe00::',
      '2002:a9fe:a9fe::1',
      '2001:0:4136:e378:8000:63bf:5601:5601',
      'fd00::5efe:169.254.169.254',
      '2001:db8::200:5efe:a9fe:a9fe',
      'fe80::5efe:a9fe:a9fe%eth0',
      'fec0::1',
      '224.0.0.1',
    ];
    expect(refused.filter(mayReach)).toEqual([]);
    const reached = ['10.0.0.1', '127.0.0.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:10.0.0.1', 'fd00::1', '192.0.2.1', '2001:db8::1', '2001:db8:5efe::1'];
    expect(reached.filter((address) => !mayReach(address))).toEqual([]);
    for (const url of [
      'https://169.254.169.254/latest',
      'https://0xa9fea9fe',
      'https://2852039166',
      'https://[::ffff:a9fe:a9fe]',
      'https://[fe80::1]',
      'https://[2002:a9fe:a9fe::1]',
    ])
      expect(await failure(url)).toMatchObject({
        step: 'lookup',
        outcome: 'failed',
        found: expect.stringMatching(/is an address that this appliance does not connect to/),
      });
  });
});
