import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:tls';
import { identityInUse } from '../cluster/index.ts';
import { tlsCiphers } from './tlsCiphers.ts';
import type { OpenVault } from './vaults.ts';

interface Options {
  vaults: readonly OpenVault[];
  /** Called with the certificate that the server answers with from now on. */
  onCertificate: (certificate: X509Certificate) => void;
  log: (line: string) => void;
}

/** The server answers over TLS with the external web certificate that is in use, and with another one as soon as that is. */
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
    renew: () => void take().catch((error: unknown) => log(`The web certificate was not taken: ${error instanceof Error ? error.message : 'unknown'}`)),
  };
  await take();
}
