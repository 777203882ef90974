import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createConsoleFiles, encodingFor } from './consoleFiles.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-files-'));
const folder = join(base, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
const script = 'export const answer = 42;\n'.repeat(400);
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'index.de.html'), '<!doctype html><html lang="de">');
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(folder, '.stamp'), 'secret');
writeFileSync(join(folder, 'assets/main-1a2b.js'), script);
writeFileSync(join(folder, 'assets/Inter-1a2b.woff2'), 'font');
writeFileSync(join(folder, 'assets/notes.md'), 'a kind that is not served');
writeFileSync(join(base, 'secret.js'), 'secret');
symlinkSync(join(base, 'secret.js'), join(folder, 'assets/link.js'));
afterAll(() => rmSync(base, { recursive: true }));

const files = createConsoleFiles(folder);
const get = (path: string, headers: Record<string, string> = {}) => files.serve(path, new Request('http://kc/', { headers }));
const bytesOf = async (answer: Response | null) => Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());

describe('console files', () => {
  it.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..\\..\\secret.js',
    '//secret.js',
    '/.stamp',
    '/assets',
    '/assets/',
    '/assets/none.js',
    '/assets/notes.md',
    '/assets/main-1a2b.js\0.js',
    '/assets/link.js',
    '',
  ])('are not served for %j', async (path) => expect(await get(path)).toBeNull());

  it('are cached for a year if their name contains a hash, and otherwise revalidated', async () => {
    expect((await get('/assets/main-1a2b.js'))?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg'))?.headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/index.html'))?.headers.get('Cache-Control')).toBe('no-store');
  });

  it('use the smallest encoding that the client accepts', async () => {
    const plain = await get('/assets/main-1a2b.js');
    expect(plain?.headers.get('Content-Encoding')).toBeNull();
    expect(plain?.headers.get('Vary')).toBe('Accept-Encoding');
    expect((await bytesOf(plain)).toString()).toBe(script);
    const zipped = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, deflate' });
    expect(zipped?.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = await bytesOf(zipped);
    expect(bytes.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(script);
    const brotli = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli?.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(script);
    expect((await get('/assets/Inter-1a2b.woff2', { 'Accept-Encoding': 'br' }))?.headers.get('Content-Encoding')).toBeNull();
  });

  it('use the compressed file of the build unless it is outdated', async () => {
    const [file, ahead] = [join(folder, 'assets/ahead-1a2b.js'), join(folder, 'assets/ahead-1a2b.js.br')];
    const write = (text: string, when: number) => {
      writeFileSync(file, text);
      utimesSync(file, when, when);
    };
    write('1', 1_000);
    // Content that differs from what the server would compress itself, so that the test can tell them apart.
    writeFileSync(ahead, brotliCompressSync('packed by the build'));
    utimesSync(ahead, 1_000, 1_000);
    const sent = async () => brotliDecompressSync(await bytesOf(await get('/assets/ahead-1a2b.js', { 'Accept-Encoding': 'br' }))).toString();
    expect(await sent()).toBe('packed by the build');
    write('23', 2_000);
    expect(await sent()).toBe('23');
    expect(await get('/assets/ahead-1a2b.js.br')).toBeNull();
  });

  it.each([
    ['gzip;q=0, br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['identity', null],
    [null, null],
  ])('choose the encoding for %s: %s', (said, encoding) => expect(encodingFor(said)).toBe(encoding));

  it('are sent again only if they have changed', async () => {
    const etag = (await get('/icon.svg'))?.headers.get('ETag') ?? '';
    expect((await get('/icon.svg', { 'If-None-Match': etag }))?.status).toBe(304);
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
    const again = await get('/icon.svg', { 'If-None-Match': etag });
    expect(again?.status).toBe(200);
    expect((await bytesOf(again)).toString()).toContain('<g/>');
  });
});

describe('console page', () => {
  const page = async (headers: Record<string, string>) => (await files.page(new Request('http://kc/', { headers })))?.text();
  const [english, german] = ['<!doctype html>', '<!doctype html><html lang="de">'];

  it('[COMF-02] uses the language cookie, else the first supported browser language, else English', async () => {
    expect(await page({ Cookie: 'other=1; kc-language=de', 'Accept-Language': 'en' })).toBe(german);
    expect(await page({ Cookie: 'kc-language=en', 'Accept-Language': 'de' })).toBe(english);
    expect(await page({ 'Accept-Language': 'fr-CH, de-AT;q=0.8, en;q=0.9' })).toBe(english);
    expect(await page({ 'Accept-Language': 'fr-CH, de-AT;q=0.9, en;q=0.8' })).toBe(german);
    expect(await page({ 'Accept-Language': 'de;q=0, *' })).toBe(english);
    expect(await page({ Cookie: 'kc-language=../secret', 'Accept-Language': '../../x' })).toBe(english);
    expect(await page({})).toBe(english);
  });

  it('varies by encoding, language and cookie', async () => {
    const answer = await files.page(new Request('http://kc/'));
    expect(answer?.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  it('loads its assets from the configured origin, in every language', async () => {
    const page = '<script type="module" crossorigin src="/assets/main-1a2b.js"></script><script src="/notice.js"></script><link href="/assets/main.css">';
    mkdirSync(join(base, 'moved'));
    for (const name of ['index.html', 'index.de.html']) writeFileSync(join(base, 'moved', name), page);
    const moved = createConsoleFiles(join(base, 'moved'), 'https://cdn.example');
    for (const language of ['en', 'de']) {
      const answer = await moved.page(new Request('http://kc/', { headers: { 'Accept-Language': language } }));
      expect((await bytesOf(answer)).toString()).toBe(page.replaceAll('"/assets/', '"https://cdn.example/assets/'));
    }
  });
});
