import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from './faultsPage.ts';
import { createNodeServer, defaultVaults, type NodeServer, type NodeServerOptions } from './node.ts';

const form = (fields: Record<string, string>) => new URLSearchParams({ call: '*', times: '', error: '', ms: '', ...fields });

describe('fault form', () => {
  it.each([
    [
      { kind: '503', error: 'Away' },
      { call: '*', status: 503, error: 'Away' },
    ],
    [
      { kind: 'slow', ms: '250', times: '2', call: 'users.list' },
      { call: 'users.list', mode: 'slow', ms: 250, times: 2 },
    ],
    [
      { kind: 'cut', call: 'users.create' },
      { call: 'users.create', mode: 'cut' },
    ],
    [{ kind: 'forever' }, { call: '*', mode: 'forever' }],
    [{ kind: 'overtaken' }, { call: '*', mode: 'overtaken' }],
    [{ kind: '503', call: 'none' }, 'There is no such call.'],
    [{ kind: 'toString' }, 'There is no such fault.'],
    [{ kind: 'slow', ms: '-1' }, 'How late must be a whole number of milliseconds, up to an hour.'],
    [{ kind: 'cut', times: '0' }, 'How often must be a whole number from 1, or empty for every time.'],
  ])('parses %j as %j', (fields, fault) => expect(faultOf(form(fields))).toEqual(fault));
});

describe('developer page', () => {
  const base = mkdtempSync(join(tmpdir(), 'kc-faults-'));
  let server: NodeServer;
  const start = (more: Partial<NodeServerOptions>) =>
    createNodeServer({ vaults: defaultVaults.slice(0, 1), dataDir: base, consoleDir: base, port: 0, ...more });
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
  const post = (fields: Record<string, string>, origin: string | null = at('')) =>
    fetch(at('/developer/faults'), {
      method: 'POST',
      redirect: 'manual',
      headers: origin === null ? {} : { Origin: origin },
      body: form({ vault: 'nordbank-kc', do: 'add', ...fields }),
    });
  const statusOfCall = async () => (await fetch(at('/v5/users/'), { headers: { 'Tenant-Id': 'nordbank-kc' } })).status;

  beforeAll(async () => void (server = await start({ developer: true })), 60_000);
  afterAll(async () => {
    await server.close();
    rmSync(base, { recursive: true });
  });

  it('adds a fault to a call and removes it again', async () => {
    expect(await statusOfCall()).toBe(401);
    const added = await post({ call: 'users.list', kind: '503', error: '<b>Away</b>' });
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/developer/faults']);
    expect(await statusOfCall()).toBe(503);
    const page = await (await fetch(at('/developer/faults'))).text();
    expect(page).toContain('answers 503 “&lt;b&gt;Away&lt;/b&gt;”, every time');
    await post({ do: 'clear' });
    expect(await statusOfCall()).toBe(401);
  });
  it('reports an invalid form and changes nothing', async () => {
    const answer = await post({ kind: 'none' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<p role="alert">There is no such fault.</p>');
    expect((await post({ kind: '503', vault: 'none' })).status).toBe(400);
    expect(await statusOfCall()).toBe(401);
  });
  it('accepts forms from its own origin only', async () => {
    for (const origin of [null, 'null', 'http://evil.example', `http://localhost:${server.port}`])
      expect((await post({ kind: '503' }, origin)).status).toBe(403);
    expect(await statusOfCall()).toBe(401);
  });
  it('is served with a strict policy, a stylesheet and a same-origin referrer', async () => {
    const { headers } = await fetch(at('/developer/faults'));
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'; style-src 'self'");
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect((await fetch(at('/developer/faults.css'))).headers.get('Content-Type')).toContain('text/css');
  });
  it('is served only in developer mode on a local address', async () => {
    for (const more of [{}, { developer: true, host: '0.0.0.0' }]) {
      const other = await start({ ...more, dataDir: join(base, 'other') });
      const address = `http://127.0.0.1:${other.port}/developer/faults`;
      expect((await fetch(address)).status).toBe(404);
      expect((await fetch(`${address}.css`)).status).toBe(404);
      await other.close();
    }
  });
});
