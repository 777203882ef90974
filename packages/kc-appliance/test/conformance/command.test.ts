import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from 'kc-api/conformance/report';
import { privateAuthority } from '../tlsServer.ts';
import { fetchOf, makeConformanceWorld, rootUser } from './conformanceWorld.ts';

const main = fileURLToPath(new URL('../../../kc-api/src/conformance/node/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const [ca, json] = [join(folder, 'ca.pem'), join(folder, 'report.json')];
let server: Server;
let url: string;
let defective = false;

beforeAll(async () => {
  const fetch = fetchOf(await makeConformanceWorld());
  const { authority, certificate, key } = await privateAuthority(['localhost']);
  writeFileSync(ca, authority);
  const answer = async (request: Request): Promise<Response> =>
    defective && new URL(request.url).pathname.endsWith('/appliance/info/') ? new Response('{}') : fetch(request);
  server = createServer({ cert: certificate, key }, getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  url = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const run = (args: string[], password: string | undefined) =>
  new Promise<{ code: unknown; out: string }>((resolve) => {
    const { KC_CONFORMANCE_PASSWORD: _, ...env } = process.env;
    const child = execFile(
      process.execPath,
      ['--conditions=kc-source', main, ...args],
      { env: { ...env, ...(password === undefined ? {} : { KC_CONFORMANCE_PASSWORD: password }) } },
      (error, stdout, stderr) => void resolve({ code: error ? error.code : 0, out: stdout + stderr }),
    );
    child.stdin?.end();
  });
const inTenant = ['--user', rootUser.username, '--tenant', 'tenant-1', '--area', 'system'];

describe('kc-conformance', () => {
  it('trusts the certificates of --ca, writes a JSON report and exits with 0', async () => {
    // Groups have a DELETE with a body, which only a real connection can frame wrongly.
    const { code, out } = await run([url, ...inTenant, '--area', 'system,groups', '--write', 'conf-', '--ca', ca, '--json', json], rootUser.password);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The appliance conforms') as string });
    const report = readFileSync(json, 'utf8');
    expect(JSON.parse(report)).toMatchObject({ version: 1, mode: 'write', findings: [], leftBehind: [] });
    expect(`${out}${report}`).not.toContain(rootUser.password);
  });

  it('exits with 1 for an appliance that deviates', async () => {
    defective = true;
    const { code, out } = await run([url, ...inTenant, '--ca', ca, '--json', json], rootUser.password);
    defective = false;
    expect(code).toBe(1);
    const report = readFileSync(json, 'utf8');
    expect((JSON.parse(report) as Report).findings).toContainEqual(expect.objectContaining({ call: 'system.info', check: 'envelope' }));
    expect(`${out}${report}`).not.toContain(rootUser.password);
  });

  it.each([
    ['an unknown certificate', [], rootUser.password, 'cannot be reached'],
    ['a wrong password', ['--insecure'], 'wrong', 'The sign-in of'],
    ['a password that is missing', [], undefined, 'KC_CONFORMANCE_PASSWORD'],
  ])('exits with 2 for %s', async (_, args, password, message) => {
    expect(await run([url, ...inTenant, ...args], password)).toEqual({ code: 2, out: expect.stringContaining(message) as string });
  });
});
