import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import type { Context, Environment } from '../core/context.ts';
import { orMissing, refuse } from '../core/refusal.ts';
import { directoryTable, type DirectoryRecord } from '../security/index.ts';
import type { VaultRecord } from './state.ts';
import { vaultRecord } from './vaultRecord.ts';

/** Returns a vault with its environment. Refuses (503) if it is not running. */
export async function runningVault(context: Context, id: string): Promise<{ vault: VaultRecord; running: Environment }> {
  const vault = vaultRecord.find(context, id);
  return { vault, running: (await context.vaultSite.open(id)) ?? refuse(503, vaultTexts.unreachable) };
}

/** Returns the domain of a managed vault from that vault's store. */
export const domainIn = (running: Environment, { ad_domain }: VaultRecord): DirectoryRecord =>
  orMissing(
    directoryTable
      .in(running)
      .all()
      .find(({ domain_name }) => domain_name === ad_domain),
    'The directory domain of this vault',
  );
