import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { json } from '../../test/fakeFetch.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp, token } from '../../test/setUp.ts';
import { filenameOf } from './filename.ts';

const cannot = 'Unable to download requested file';
const fetching = (answer: () => Response | Promise<Response>) => setUp(answer).client.download(things.file);

describe('download', () => {
  it('gives the bytes and the name, fetched with the token', async () => {
    const { client, net } = setUp(
      () =>
        new Response(new Uint8Array([0, 255, 7]), {
          headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment; filename="key part.bin"' },
        }),
    );
    const { blob, filename } = await client.download(things.file);
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([0, 255, 7]));
    expect(filename).toBe('key part.bin');
    expect(net.last.request.headers.get('Auth-Token')).toBe(token);
    expect(net.last.request.url).not.toContain(token);
  });

  it('takes JSON for a file only when it is sent as one', async () => {
    const { blob, filename } = await fetching(() => json({ any: 'thing' }, { headers: { 'Content-Disposition': 'attachment; filename=state.json' } }));
    expect(filename).toBe('state.json');
    expect(await blob.text()).toBe('{"any":"thing"}');
    expect(await errorOf(fetching(() => json({ result: 'success' })))).toMatchObject({ kind: 'malformed', message: cannot });
  });

  it('that fails says the server’s text, or that the file cannot be downloaded [NET-38] [NET-44]', async () => {
    expect((await errorOf(fetching(() => json({ result: 'failure', error: 'No such part.' }, { status: 404 })))).message).toBe('No such part.');
    for (const status of [200, 400, 404, 500])
      expect(await errorOf(fetching(() => json({ result: 'failure' }, { status })))).toMatchObject({ kind: 'refused', status, message: cannot });
    for (const status of [404, 502, 503])
      expect(await errorOf(fetching(() => new Response('<html>', { status })))).toMatchObject({ kind: 'transport', status, message: cannot });
  });

  it('ends the session on 401 even without a word', async () => {
    for (const answer of [() => new Response('', { status: 401 }), () => json({ result: 'failure' }, { status: 401 })]) {
      const { client, signals } = setUp(answer);
      expect((await errorOf(client.download(things.file))).kind).toBe('session-ended');
      expect(signals.map(({ signal }) => signal)).toEqual(['session-ended']);
    }
  });

  it('without a connection says so', async () => {
    expect(await errorOf(fetching(() => Promise.reject(new TypeError('gone'))))).toMatchObject({
      kind: 'offline',
      message: 'Unable to connect to the server.',
    });
  });
});

describe('filenameOf', () => {
  it.each([
    ['', ''],
    ['attachment', ''],
    ['attachment; filename=plain.txt', 'plain.txt'],
    ['attachment; filename="two words.txt"; size=3', 'two words.txt'],
    ['attachment; filename="semi;colon.txt"', 'semi;colon.txt'],
    ['attachment; filename="a \\"quote\\".txt"', 'a "quote".txt'],
    ['attachment; filename="fallback.txt"; filename*=UTF-8\'\'schl%C3%BCssel.txt', 'schlüssel.txt'],
    ["attachment; filename*=utf-8''%E0%A4%A.txt; filename=good.txt", 'good.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\key.pem"', 'key.pem'],
    ["attachment; filename*=UTF-8''..%2F..%2Fkey.pem", 'key.pem'],
    ['attachment; filename=".."', ''],
    ["attachment; filename*=UTF-8''a%E2%80%AEfdp.exe", 'afdp.exe'],
    ["attachment; filename*=UTF-8''a%00b%0A.txt", 'ab.txt'],
    ['attachment; myfilename="x.txt"', ''],
  ])('%s is %j', (disposition, name) => {
    expect(filenameOf(disposition)).toBe(name);
  });

  it('never gives a folder, a control character or a name of dots, and ends soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('filename="', "filename*=UTF-8''", 'filename='), (said, key) => {
        const name = filenameOf(`attachment; ${key}${said}`);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name).not.toMatch(/^\.+$/);
      }),
    );
    const begun = performance.now();
    filenameOf(`attachment; filename="${'\\'.repeat(200_000)}`);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
