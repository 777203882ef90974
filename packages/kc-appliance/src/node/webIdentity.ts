import type { Server } from 'node:tls';
import { identityInUse } from '../cluster/index.ts';
import type { OpenVault } from './vaults.ts';

/** The server answers over TLS with the external web certificate that is in use, and with another one as soon as that is. */
export async function answerWith(server: Server, vaults: readonly OpenVault[], log: (line: string) => void): Promise<void> {
  const lead = vaults.find(({ vault }) => vault.flavour === 'keycontrol') ?? vaults[0];
  if (!lead) return;
  const { environment } = lead.appliance;
  const take = async () => {
    const { certificate, private_key } = await identityInUse(environment, 'external');
    server.setSecureContext({ cert: certificate, key: private_key, minVersion: 'TLSv1.2' });
  };
  environment.webServer = {
    renew: () => void take().catch((error: unknown) => log(`The web certificate was not taken: ${error instanceof Error ? error.message : 'unknown'}`)),
  };
  await take();
}
