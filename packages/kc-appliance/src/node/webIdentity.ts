import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:tls';
import { identityInUse } from '../cluster/index.ts';
import { servedFingerprint } from './acme/servedFingerprint.ts';
import { tlsCiphers } from './tlsCiphers.ts';
import type { OpenVault } from './vaults.ts';

interface Options {
  vaults: readonly OpenVault[];
  /** Called with each certificate that the server starts to use. */
  onCertificate: (certificate: X509Certificate) => void;
  log: (line: string) => void;
}

/** Lets the server use TLS with the active external web certificate, and with its successor as soon as that is active. */
export async function answerWith(server: Server, { vaults, onCertificate, log }: Options): Promise<void> {
  const lead = vaults.find(({ vault }) => vault.flavour === 'keycontrol') ?? vaults[0];
  if (!lead) return;
  const { environment } = lead.appliance;
  const take = async () => {
    const { certificate, private_key } = await identityInUse(environment, 'external');
    server.setSecureContext({ cert: certificate, key: private_key, minVersion: 'TLSv1.2', ciphers: tlsCiphers, honorCipherOrder: true });
    onCertificate(new X509Certificate(certificate));
  };
  environment.webServer = {
    renew: () => take().catch((error: unknown) => log(`The web certificate was not taken: ${error instanceof Error ? error.message : 'unknown'}`)),
    served: () => servedFingerprint(server),
  };
  await take();
}
