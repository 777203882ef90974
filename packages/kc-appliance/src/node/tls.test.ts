import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { installable } from '../../test/recipes/clusterRecipes.ts';
import { webCertificates, webInUse } from '../cluster/state.ts';
import { certificatesIn } from '../core/x509/certificates.ts';
import { createNodeServer } from './node.ts';

/** Returns the status of a request with this Host header. */
const statusAt = (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/', rejectUnauthorized: false, agent: false, headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject);
    asking.end();
  });

/** Returns the negotiated cipher of TLS 1.2, or the error. */
const agreed = (port: number, ciphers: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, maxVersion: 'TLSv1.2', ciphers }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** Returns the fingerprint that a server presents to a new client, and its response. */
const presented = (port: number): Promise<{ fingerprint: string; status: number; hsts: unknown; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/', rejectUnauthorized: false, agent: false }, (answer) => {
      const { fingerprint256 } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume();
      resolve({
        fingerprint: fingerprint256,
        status: answer.statusCode ?? 0,
        hsts: answer.headers['strict-transport-security'],
        location: answer.headers.location,
      });
    });
    asking.on('error', reject);
    asking.end();
  });

it('serves the self-signed certificate, then a new one at once and after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-tls-'));
  const vaults = [{ flavour: 'keycontrol', tenant: 'tenant-1', name: 'x' }] as const;
  const start = () => createNodeServer({ dataDir, consoleDir: dataDir, port: 0, vaults, tls: true, scenario: 'empty', log: () => undefined });
  let server = await start();
  try {
    const { environment } = server.vaults[0]?.appliance ?? {};
    if (!environment) throw new Error('There is no vault.');
    const own = webInUse.get(environment).external?.certificate ?? '';
    const first = await presented(server.port);
    expect(first.fingerprint).toBe(certificatesIn(own)?.[0]?.fingerprint);
    // Self-signed: no HSTS.
    expect(first).toMatchObject({ status: 302, hsts: undefined });
    expect(await statusAt(server.port, `kc-node-1:${server.port}`)).toBe(302);
    expect(await agreed(server.port, 'ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('ECDHE-ECDSA-AES128-GCM-SHA256');
    for (const ciphers of ['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES128-SHA'])
      expect(await agreed(server.port, ciphers)).toMatch(/HANDSHAKE_FAILURE/);
    const { ssl_cert, private_key } = await installable();
    const installed = { certificate: ssl_cert, private_key, source: 'installed' };
    webCertificates.set(environment, { external: installed });
    webInUse.set(environment, { external: installed });
    environment.webServer.renew();
    const wanted = certificatesIn(ssl_cert)?.[0]?.fingerprint;
    await expect.poll(async () => (await presented(server.port)).fingerprint).toBe(wanted);
    // The server accepts the names of the new certificate and no longer those of the old one.
    const { names = [] } = certificatesIn(ssl_cert)?.[0] ?? {};
    const name = names.find((one) => one.startsWith('DNS:'))?.slice(4) ?? '';
    expect(await statusAt(server.port, `${name}:${server.port}`)).toBe(302);
    expect(await statusAt(server.port, `evil.example:${server.port}`)).toBe(421);
    expect(await statusAt(server.port, `kc-node-1:${server.port}`)).toBe(421);
    await server.close();
    server = await start();
    expect((await presented(server.port)).fingerprint).toBe(wanted);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
