import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { startProxy, type ProxyCounterpart } from '../../../test/counterparts/proxyServer.ts';
import { startWebServer, type WebCounterpart } from '../../../test/counterparts/webServer.ts';
import { fakeClock } from '../../../test/kit.ts';
import { createOutgoing, patience, type Proxy } from '../../core/outgoing.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { nodeTransport } from './nodeTransport.ts';
import { freeTcpPort } from '../../../test/counterparts/freePort.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const kept = <T extends { close(): unknown }>(one: T): T => {
  open.push(one);
  return one;
};

/** Only the proxy can resolve this name: a request that arrives went through the proxy. */
const inside = 'login.inside.example';
const account = { user: 'keycontrol', password: 'Proxy-Correct-1' };

/** A server that echoes and records the requests. */
async function web(...[options]: [Parameters<typeof startWebServer>[1]?]): Promise<WebCounterpart & { heard: string[] }> {
  const heard: string[] = [];
  const server = await startWebServer(
    (request: IncomingMessage, answer) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part));
      request.on('end', () => {
        heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
        if (request.url === '/moved') answer.writeHead(302, { Location: '/there' }).end();
        else if (request.url === '/none') answer.writeHead(204).end();
        else answer.writeHead(200, { 'X-Twice': ['a', 'b'] }).end(`heard ${body}`);
      });
    },
    { names: ['localhost', inside], ...options },
  );
  return kept({ ...server, heard });
}
const proxyAt = ({ port }: { port: number }, more: Partial<Proxy> = {}): Proxy => ({ host: 'localhost', port, username: '', password: '', ...more });
const asking = (proxy: () => Proxy | null = () => null) => createOutgoing(systemClock, nodeTransport, proxy);
/** Returns the finding of a failed request, as the user reads it. */
const found = async (question: Promise<unknown>): Promise<string> => {
  const error: unknown = await question.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof StepFailed ? error.finding.found : String(error);
};

describe('outgoing HTTP', () => {
  it('sends method, headers and body, and returns the response', async () => {
    const server = await web();
    const ask = asking();
    const address = `https://localhost:${server.port}`;
    const said = await ask(`${address}/token?a=1`, {
      method: 'POST',
      headers: { Authorization: 'Basic eA==' },
      body: new URLSearchParams({ code: 'ü' }),
      ca: server.authority,
    });
    expect([said.status, await said.text(), said.headers.get('X-Twice')]).toEqual([200, 'heard code=%C3%BC', 'a, b']);
    expect(server.heard[0]).toMatch(/^POST \/token\?a=1 .*"authorization":"Basic eA==".*"content-type":"application\/x-www-form-urlencoded;charset=UTF-8"/);
    expect((await ask(`${address}/none`, { ca: server.authority })).status).toBe(204);
    expect((await ask(`${address}/moved`, { ca: server.authority })).status).toBe(302);
    expect(server.heard).toHaveLength(3);
  });

  it('stops reading an endless response at the limit, and closes the connection', async () => {
    let closed = false;
    const flood = kept(
      await startWebServer((_, answer) => {
        answer.once('close', () => (closed = true));
        const more = (): void => {
          while (!answer.destroyed) if (!answer.write(Buffer.alloc(65_536))) return void answer.once('drain', more);
        };
        more();
      }),
    );
    await expect(asking()(`https://localhost:${flood.port}/`, { ca: flood.authority })).rejects.toThrow('The response is too long.');
    await expect.poll(() => closed).toBe(true);
  });

  it('times out while the server is silent', async () => {
    const [clock, closed] = [fakeClock(), { yes: false }];
    let asked = false;
    const silent = kept(
      await startWebServer((_, answer) => {
        asked = true;
        answer.once('close', () => (closed.yes = true));
      }),
    );
    const said = found(createOutgoing(clock, nodeTransport)(`https://localhost:${silent.port}/`, { ca: silent.authority }));
    await expect.poll(() => asked).toBe(true);
    clock.advance(patience);
    expect(await said).toBe('Error: The response took too long.');
    await expect.poll(() => closed.yes).toBe(true);
  });

  it('sends nothing to a server with an untrusted, expired or wrong certificate', async () => {
    const [server, other, expired] = [await web(), await web({ names: ['other.example'] }), await web({ until: Math.floor(Date.now() / 1000) - 60 })];
    const ask = asking();
    expect(await found(ask(`https://localhost:${server.port}/`))).toBe('The certificate was not issued by a trusted CA.');
    // An authority is trusted only for the request that contains it.
    expect(await found(ask(`https://localhost:${server.port}/`, { ca: other.authority }))).toBe('The certificate was not issued by a trusted CA.');
    expect(await found(ask(`https://localhost:${other.port}/`, { ca: other.authority }))).toBe('The certificate is not for localhost.');
    expect(await found(ask(`https://localhost:${expired.port}/`, { ca: expired.authority }))).toBe('A certificate of the server has expired.');
    expect([server, other, expired].flatMap(({ heard }) => heard)).toEqual([]);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://[::ffff:169.254.169.254]/',
    'http://0xa9fea9fe/',
    'https://[fd00:ec2::254]/',
    'http://0.0.0.0/',
  ])('refuses link-local and metadata addresses: %s', async (address) => {
    const proxy = kept(await startProxy());
    for (const through of [null, proxyAt(proxy)])
      expect(await found(asking(() => through)(address))).toMatch(/is an address that this appliance does not connect to\.$/);
    expect(proxy.asked).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'ftp://localhost/', 'data:text/plain,x'])('refuses schemes other than http and https: %s', async (address) => {
    expect(await found(asking()(address))).toBe('TypeError: The appliance asks over http and https alone.');
  });
});

describe('configured proxy', () => {
  const begin = async (options: Parameters<typeof startProxy>[0] = {}): Promise<ProxyCounterpart> => kept(await startProxy({ names: [inside], ...options }));

  it('tunnels all HTTPS requests, and does not send its login to the server', async () => {
    const [server, proxy] = [await web(), await begin({ account })];
    const ask = asking(() => proxyAt(proxy, { username: account.user, password: account.password }));
    const said = await ask(`https://${inside}:${server.port}/secret`, { ca: server.authority });
    expect([said.status, proxy.asked]).toEqual([200, [`${inside}:${server.port}`]]);
    expect(server.heard[0]).not.toContain('proxy-authorization');
  });

  it('is replaced for the next request after a change', async () => {
    const [server, first, second] = [await web(), await begin(), await begin()];
    let proxy: Proxy | null = proxyAt(first);
    const ask = asking(() => proxy);
    const question = () => ask(`https://${inside}:${server.port}/`, { ca: server.authority });
    await question();
    proxy = proxyAt(second);
    await question();
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
    proxy = null;
    expect(await found(question())).toBe(`The name ${inside} is not known.`);
  });

  it('is not used for this machine', async () => {
    const [plain, server, proxy] = [await web({ tls: false }), await web(), await begin()];
    const ask = asking(() => proxyAt(proxy));
    for (const address of [`http://127.0.0.1:${plain.port}/`, `https://localhost:${server.port}/`])
      expect((await ask(address, { ca: server.authority })).status).toBe(200);
    expect(proxy.asked).toEqual([]);
  });

  it('receives the whole URL of a request without TLS', async () => {
    const proxy = await begin({ account });
    const address = `http://${inside}/crl`;
    expect(await found(asking(() => proxyAt(proxy, { username: 'keycontrol', password: 'wrong-password' }))(address))).toMatch(/\(407\)/);
    expect(proxy.asked).toEqual([address]);
  });

  it('returns a specific error for each cause of failure', async () => {
    const [server, proxy] = [await web(), await begin({ account })];
    const known = { username: account.user, password: account.password };
    const at = (through: Proxy, port = server.port) => found(asking(() => through)(`https://${inside}:${port}/`, { ca: server.authority }));
    const [nobody, unfinished] = [await freeTcpPort(), await freeTcpPort()];
    expect(await at(proxyAt(proxy, { host: 'proxy.invalid' }))).toBe('The name proxy.invalid is not known.');
    expect(await at(proxyAt({ port: nobody }))).toBe(`The proxy localhost refused the connection on port ${nobody}.`);
    expect(await at(proxyAt(server))).toBe(`The proxy localhost does not respond as a proxy on port ${server.port}.`);
    expect(await at(proxyAt(proxy))).toBe('The proxy localhost requires a login (407).');
    const wrong = await at(proxyAt(proxy, { ...known, password: 'Proxy-Wrong-1' }));
    expect(wrong).toBe('The proxy localhost refused the user name or the password (407).');
    expect(await at(proxyAt(proxy, known), unfinished)).toBe(`The proxy localhost cannot connect to ${inside}, port ${unfinished} (500).`);
    proxy.trouble.refuses = /inside/;
    expect(await at(proxyAt(proxy, known))).toBe(`The proxy localhost does not allow connections to ${inside}, port ${server.port} (403).`);
    expect(server.heard).toEqual([]);
  });
});
