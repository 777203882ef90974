import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { json } from '../../test/fakeFetch.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp, token } from '../../test/setUp.ts';
import { filenameOf, saidName } from './filename.ts';

const cannot = 'Unable to download requested file';
const fetching = (answer: () => Response | Promise<Response>) => setUp(answer).client.download(things.file);

describe('download', () => {
  it('returns the bytes and the file name, and sends the token in a header only', async () => {
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

  it('accepts JSON as a file only with a Content-Disposition header', async () => {
    const { blob, filename } = await fetching(() => json({ any: 'thing' }, { headers: { 'Content-Disposition': 'attachment; filename=state.json' } }));
    expect(filename).toBe('state.json');
    expect(await blob.text()).toBe('{"any":"thing"}');
    expect(await errorOf(fetching(() => json({ result: 'success' })))).toMatchObject({ kind: 'malformed', message: cannot });
  });

  it('rejects with the text of the server, or with the default message for downloads [NET-38] [NET-44]', async () => {
    expect((await errorOf(fetching(() => json({ result: 'failure', error: 'No such part.' }, { status: 404 })))).message).toBe('No such part.');
    for (const status of [200, 400, 404, 500])
      expect(await errorOf(fetching(() => json({ result: 'failure' }, { status })))).toMatchObject({ kind: 'refused', status, message: cannot });
    for (const status of [404, 502, 503])
      expect(await errorOf(fetching(() => new Response('<html>', { status })))).toMatchObject({ kind: 'transport', status, message: cannot });
  });

  it('ends the session on 401, also without a message', async () => {
    for (const answer of [() => new Response('', { status: 401 }), () => json({ result: 'failure' }, { status: 401 })]) {
      const { client, signals } = setUp(answer);
      expect((await errorOf(client.download(things.file))).kind).toBe('session-ended');
      expect(signals.map(({ signal }) => signal)).toEqual(['session-ended']);
    }
  });

  it('reports a missing connection', async () => {
    expect(await errorOf(fetching(() => Promise.reject(new TypeError('gone'))))).toMatchObject({
      kind: 'offline',
      message: 'Unable to connect to the server.',
    });
  });
});

const csv = 'Date,Message\r\n1,Signed in\r\n';
const sent = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="log.csv"', ...headers } });
const digest = 'sha-256=:RqiS5DVOOxjBEZaTP/cCaLOEHaf8WLO1nCUvK6V+vB8=:';

describe('invalid file [NET-38]', () => {
  const breaking = () => {
    let pieces = 0;
    return new ReadableStream({
      pull(controller) {
        if ((pieces += 1) === 1) controller.enqueue(new TextEncoder().encode(csv));
        else controller.error(new TypeError('broken'));
      },
    });
  };
  const cut = 'Unable to download requested file: it did not arrive whole. Download it again.';
  it.each([
    ['cut by its length', () => sent(csv.slice(0, 20), { 'Content-Length': String(csv.length) })],
    ['longer than it should be', () => sent(`${csv}?`, { 'Content-Length': String(csv.length) })],
    ['changed on its way', () => sent(csv.replace('in', 'on'), { 'Content-Length': String(csv.length), 'Repr-Digest': digest })],
    ['cut, with a digest and no length', () => sent(csv.slice(0, 20), { 'Repr-Digest': `md5=:AAAA:, ${digest}` })],
    ['broken off in the middle', () => sent(breaking())],
    ['empty', () => sent('')],
  ])('is rejected with a message: %s', async (_, answer) => {
    const { client, signals } = setUp(answer);
    expect(await errorOf(client.download(things.file))).toMatchObject({ kind: 'transport', status: 200, message: cut, silent: false });
    expect(signals).toEqual([]);
  });

  it('is detected by its digest over plain HTTP as well, where crypto.subtle is missing', async () => {
    const { subtle } = crypto;
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    try {
      expect(await errorOf(fetching(() => sent(csv.slice(0, 20), { 'Repr-Digest': digest })))).toMatchObject({ message: cut });
      expect(await (await fetching(() => sent(csv, { 'Repr-Digest': digest }))).blob.text()).toBe(csv);
    } finally {
      Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
    }
  });

  it.each([
    ['a page', () => sent('<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })],
    ['a page that is sent as an attachment', () => sent('<!doctype html>', { 'Content-Type': 'text/html; charset=utf-8' })],
    ['of a type that the call does not declare', () => sent(csv, { 'Content-Type': 'application/pdf' })],
    ['of no type', () => sent(new Blob([csv]), { 'Content-Type': '' })],
  ])('is rejected if it is %s', async (_, answer) => {
    const { client, signals } = setUp(answer);
    expect(await errorOf(client.download(things.file))).toMatchObject({ kind: 'transport', status: 200, message: cannot, silent: false });
    expect(signals).toEqual([]);
  });

  it.each([
    ['its length', { 'Content-Length': String(csv.length) }],
    ['its digest', { 'Repr-Digest': digest }],
    ['a digest of a kind that is not known', { 'Repr-Digest': 'sha-512=:AAAA:' }],
    ['the length of what was packed on the way', { 'Content-Encoding': 'gzip', 'Content-Length': '7', 'Repr-Digest': 'sha-256=:AAAA:' }],
    ['neither', {}],
  ])('accepts a file with %s', async (_, headers) => {
    const { blob, filename } = await fetching(() => sent(csv, headers));
    expect(await blob.text()).toBe(csv);
    expect(filename).toBe('log.csv');
  });
});

describe('name of a downloaded file', () => {
  const name = async (disposition: string, type = 'text/csv', given?: string) =>
    (
      await setUp(() => sent(csv, { 'Content-Type': type, 'Content-Disposition': disposition })).client.download(
        things.file,
        {},
        given === undefined ? {} : { filename: given },
      )
    ).filename;

  it('has the extension of the content type, whatever the server sends', async () => {
    expect(await name('attachment; filename="log.csv"')).toBe('log.csv');
    expect(await name('attachment; filename="log.exe"')).toBe('log.csv');
    expect(await name('attachment; filename="log"', 'application/octet-stream')).toBe('log.bin');
  });

  it('is the given name if the server sends none, and otherwise that of the resource', async () => {
    expect(await name('attachment', 'text/csv', 'my log')).toBe('my log.csv');
    expect(await name('attachment; filename="..."', 'text/csv', 'a\u202Etxt/b.exe')).toBe('b.csv');
    expect(await name('attachment')).toBe('things.csv');
  });
});

describe('filenameOf', () => {
  it.each([
    ['', ''],
    ['attachment', ''],
    ['attachment; filename=plain.txt', 'plain.txt'],
    ['attachment; filename=plain', 'plain.txt'],
    ['attachment; filename="invoice.pdf.exe"', 'invoice.txt'],
    ['attachment; filename="invoice.exe. .txt. "', 'invoice.txt'],
    ['attachment; filename="anna.holm@nordbank.example-admin-key.txt"', 'anna.holm@nordbank.example-admin-key.txt'],
    ['attachment; filename="log-2026.11.22.txt"', 'log-2026.11.22.txt'],
    ['attachment; filename=".txt"', ''],
    ['attachment; filename="two words.txt"; size=3', 'two words.txt'],
    ['attachment; filename="semi;colon.txt"', 'semi;colon.txt'],
    ['attachment; filename="a \\"quote\\".txt"', 'a "quote".txt'],
    ['attachment; filename="fallback.txt"; filename*=UTF-8\'\'schl%C3%BCssel.txt', 'schlüssel.txt'],
    ["attachment; filename*=utf-8''%E0%A4%A.txt; filename=good.txt", 'good.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd.txt'],
    ['attachment; filename="C:\\\\temp\\\\key.pem"', 'key.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fkey.pem", 'key.txt'],
    ['attachment; filename=".."', ''],
    ["attachment; filename*=UTF-8''a%E2%80%AEfdp.exe", 'afdp.txt'],
    ["attachment; filename*=UTF-8''a%00b%0A.txt", 'ab.txt'],
    ['attachment; myfilename="x.txt"', ''],
  ])('reads %s as %j', (disposition, name) => {
    expect(filenameOf(saidName(disposition), 'txt')).toBe(name);
  });

  it('limits a name to 120 characters and keeps its extension', () => {
    const name = filenameOf(`${'🗝'.repeat(300)}.txt`, 'txt');
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('🗝.txt')).toBe(true);
  });

  it('returns no folder, control character or second extension, and runs in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('filename="', "filename*=UTF-8''", 'filename='), (said, key) => {
        const name = filenameOf(saidName(`attachment; ${key}${said}`), 'txt');
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(name).toMatch(/^$|[^.\s]\.txt$/);
        expect([...name].length).toBeLessThanOrEqual(120);
      }),
    );
    const begun = performance.now();
    saidName(`attachment; filename="${'\\'.repeat(200_000)}`);
    filenameOf('.a'.repeat(20_000), 'txt');
    filenameOf(`${'. '.repeat(20_000)}x`, 'txt');
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
