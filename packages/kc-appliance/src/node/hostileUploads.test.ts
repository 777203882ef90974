import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { limitTexts, uploadMax, uploadTexts } from 'kc-api/rules/limits';
import { sealContainer } from '../backup/imageContainer.ts';
import { currentBackupKey } from '../keyPart/index.ts';
import { createNodeServer, defaultVaults, signIns, type NodeServer } from './node.ts';

const base = mkdtempSync(join(tmpdir(), 'kc-uploads-'));
const session: Record<string, string> = { 'Tenant-Id': 'nordbank-kc' };
const verifyPath = '/v5/system_backup/verify_image/';
const MB = 1024 * 1024;
let server: NodeServer;

beforeAll(async () => {
  const consoleDir = join(base, 'dist');
  mkdirSync(consoleDir);
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  server = await createNodeServer({
    vaults: defaultVaults.slice(0, 1),
    scenario: 'demo',
    dataDir: join(base, 'data'),
    consoleDir,
    port: 0,
    log: () => undefined,
  });
  const body = JSON.stringify({ username: signIns[0]?.login, password: signIns[0]?.password });
  const answer = await fetch(`http://127.0.0.1:${server.port}/v5/kc/login/nordbank-kc/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  session['Auth-Token'] = ((await answer.json()) as { access_token: string }).access_token;
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(base, { recursive: true });
});

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="image.bu"\r\nContent-Type: application/octet-stream\r\n\r\n';
const tail = '\r\n--x--\r\n';

interface Sending {
  sent: ClientRequest;
  answer: Promise<{ status: number; said: { error?: string } } | 'cut off'>;
}

/** Starts an upload; the test sends the body itself. */
function begin(headers: Record<string, string> = session): Sending {
  const { promise: answer, resolve } = Promise.withResolvers<Awaited<Sending['answer']>>();
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: verifyPath, headers: { ...type, ...headers }, agent: false }, (got) => {
    const chunks: Buffer[] = [];
    got.on('data', (chunk: Buffer) => chunks.push(chunk));
    got.on('end', () => resolve({ status: got.statusCode ?? 0, said: JSON.parse(Buffer.concat(chunks).toString()) as { error?: string } }));
  });
  sent.on('error', () => resolve('cut off'));
  return { sent, answer };
}
function upload(bytes: Uint8Array): Sending['answer'] {
  const { sent, answer } = begin();
  sent.write(head);
  sent.write(bytes);
  sent.end(tail);
  return answer;
}
const spooled = () => readdirSync(join(base, 'data', 'uploads'));

/** Measures the peak memory of this process above the present value, once per turn of the event loop. */
async function peakDuring<T>(work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  const now = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  globalThis.gc?.();
  const before = now();
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, now() - before)), 2);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

const origin = { backup_time: 0, hostname: 'kc-node', vault_name: 'Nordbank', version: '10.5.0', build: '1', min_keyparts: 1 };
const imageHeader = { ...origin, keycontrol_image: 1, flavour: 'keycontrol', keypart_generation: 1, keyparts: 0, custodians: [] };

/** Encrypts compressed lines with the key of the server, because the server only decompresses an image that it can decrypt. */
async function sealed(packed: Uint8Array): Promise<Uint8Array> {
  const environment = server.vaults[0]?.appliance.environment;
  const current = environment && currentBackupKey(environment);
  if (!current) throw new Error('The server has no key that encrypts backups.');
  const header = { ...origin, key: current.id, generation: 1, parts: [] };
  return new Uint8Array(await new Response(sealContainer(header, current.key, new Blob([new Uint8Array(packed)]).stream())).arrayBuffer());
}

const row = { id: '1', login_name: 'a'.repeat(60) };
const endlessLine = () => gzipSync(Buffer.alloc(256 * MB, '['));
const endlessRows = () => gzipSync(`${JSON.stringify(imageHeader)}\n${`${JSON.stringify({ table: 'users', rows: Array(20).fill(row) })}\n`.repeat(150_000)}`);
const bombs: [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
  ['one endless line', () => sealed(endlessLine()), limitTexts.lineBytes(8 * MB)],
  ['endless rows', () => sealed(endlessRows()), limitTexts.ratio(100)],
  ['without encryption', endlessLine, backupTexts.plain],
];

describe('hostile upload', () => {
  it.each(bombs)('is refused at its limit with flat memory: %s', { timeout: 60_000 }, async (_, make, sentence) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(2 * MB);
    const { result, peak } = await peakDuring(() => upload(bomb));
    expect(result).toEqual({ status: 400, said: expect.objectContaining({ error: sentence }) });
    expect(peak / MB).toBeLessThan(160);
    expect(spooled()).toEqual([]);
  });

  it('is refused before its body is read if the client has no session', { timeout: 60_000 }, async () => {
    const { result, peak } = await peakDuring(async () => {
      const sendings = Array.from({ length: 4 }, () => begin({ 'Tenant-Id': 'nordbank-kc', 'Transfer-Encoding': 'chunked' }));
      const answers = Promise.all(sendings.map(({ answer }) => answer));
      for (const { sent } of sendings) sent.write(head);
      // No upload ends. A server that responds only after the whole body would never respond.
      const first = await answers;
      for (const { sent } of sendings) sent.destroy();
      return first;
    });
    for (const one of result) expect(one).toEqual({ status: 401, said: expect.objectContaining({ result: 'failure' }) });
    expect(peak / MB).toBeLessThan(50);
  });

  it('is refused for its announced length', async () => {
    const { sent, answer } = begin({ ...session, 'Content-Length': String(uploadMax + 2 * MB) });
    sent.flushHeaders();
    expect(await answer).toEqual({ status: 413, said: expect.objectContaining({ error: 'The request is too large.' }) });
    sent.destroy();
  });

  it('leaves no file and releases its slot when the client disconnects', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const { sent, answer } = begin({ ...session, 'Transfer-Encoding': 'chunked' });
      sent.write(head);
      sent.write(Buffer.alloc(MB));
      await expect.poll(() => spooled().length).toBe(1);
      sent.destroy();
      expect(await answer).toBe('cut off');
      await expect.poll(spooled).toEqual([]);
    }
    expect(await upload(Buffer.from('none'))).toEqual({ status: 400, said: expect.objectContaining({ error: backupTexts.notAnImage }) });
  });

  it('is refused while two others are running', { timeout: 60_000 }, async () => {
    const others = [begin({ ...session, 'Transfer-Encoding': 'chunked' }), begin({ ...session, 'Transfer-Encoding': 'chunked' })];
    for (const { sent } of others) sent.write(`${head}a`);
    await expect.poll(() => spooled().length).toBe(2);
    expect(await upload(Buffer.from('none'))).toEqual({ status: 503, said: expect.objectContaining({ error: uploadTexts.busy }) });
    for (const { sent } of others) sent.end(tail);
    for (const { answer } of others) expect(await answer).toMatchObject({ status: 400 });
    expect(await upload(Buffer.from('none'))).toMatchObject({ status: 400 });
  });

  it('is reported as interrupted if its form is truncated', async () => {
    const { sent, answer } = begin();
    sent.end(`${head}half of a file`);
    expect(await answer).toEqual({ status: 400, said: expect.objectContaining({ error: uploadTexts.interrupted }) });
  });
});
