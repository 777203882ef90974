import { once } from 'node:events';
import { createServer as createPlain, type AddressInfo, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { certificatesIn } from '../../core/x509/certificates.ts';
import { privateAuthority } from '../../../test/tlsServer.ts';
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

const subjects = (said: object) => ('chain' in said ? certificatesIn(String(said.chain))?.map(({ subject }) => subject) : said);

describe('what another server presents', () => {
  it('is the chain of a real TLS connection, with the name of the URL asked for', async () => {
    const { authority, certificate, key } = await privateAuthority(['localhost']);
    const asked: string[] = [];
    const both = createServer({
      cert: [certificate, authority].join('\n'),
      key,
      SNICallback: (name, done) => {
        asked.push(name);
        done(null);
      },
    });
    const alone = createServer({ cert: certificate, key });
    const peers = nodePeers();
    expect(subjects(await peers.chainOf(`https://localhost:${await portOf(both)}/path`))).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    expect(asked).toEqual(['localhost']);
    expect(subjects(await peers.chainOf(`https://127.0.0.1:${await portOf(alone)}`))).toEqual(['CN=app.journey.example']);
  });

  it('is told as it is where there is none: no name, nobody there, no TLS, no answer in time', async () => {
    const peers = nodePeers(300);
    const said = async (url: string) => (await peers.chainOf(url)) as { problem?: string };
    const gone = await portOf(createPlain());
    open.splice(0).forEach((server) => server.close());
    expect((await said('https://nobody.invalid')).problem).toBe('The name nobody.invalid cannot be resolved. Check the address and the DNS server.');
    expect((await said(`https://127.0.0.1:${gone}`)).problem).toMatch(/does not accept connections on port/);
    const chatty = await portOf(createPlain((socket) => socket.end('SSH-2.0-OpenSSH\r\n')));
    expect((await said(`https://127.0.0.1:${chatty}`)).problem).toMatch(/does not speak TLS on port/);
    const mute = await portOf(createPlain(() => undefined));
    expect((await said(`https://127.0.0.1:${mute}`)).problem).toMatch(/did not respond on port/);
  });

  it('is not looked at where clouds and devices tell secrets, in any writing of the address', async () => {
    const refused = [
      '169.254.169.254',
      '0.0.0.0',
      '::',
      'fe80::1',
      '::ffff:169.254.169.254',
      'fd00:ec2::254',
      '100.100.100.200',
      '64:ff9b::a9fe:a9fe',
      '224.0.0.1',
    ];
    expect(refused.filter(mayReach)).toEqual([]);
    expect(['10.0.0.1', '127.0.0.1', '::1', 'fd00::1', '192.0.2.1', '2001:db8::1'].filter((address) => !mayReach(address))).toEqual([]);
    for (const url of ['https://169.254.169.254/latest', 'https://0xa9fea9fe', 'https://2852039166', 'https://[::ffff:a9fe:a9fe]', 'https://[fe80::1]'])
      expect((await nodePeers(300).chainOf(url)) as { problem?: string }).toMatchObject({
        problem: expect.stringMatching(/^Application links cannot use the address /),
      });
  });
});
