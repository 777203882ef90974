import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import type { Context, Environment } from '../core/context.ts';
import { orMissing, refuse } from '../core/refusal.ts';
import { directoryTable, type DirectoryRecord } from '../security/index.ts';
import type { VaultRecord } from './state.ts';
import { vaultRecord } from './vaultRecord.ts';

/** A vault with what it runs on. Refuses (503) where it does not run. */
export async function runningVault(context: Context, id: string): Promise<{ vault: VaultRecord; running: Environment }> {
  const vault = vaultRecord.find(context, id);
  return { vault, running: (await context.vaultSite.open(id)) ?? refuse(503, vaultTexts.unreachable) };
}

/** The domain of a managed vault, as that vault keeps it. */
export const domainIn = (running: Environment, { ad_domain }: VaultRecord): DirectoryRecord =>
  orMissing(
    directoryTable
      .in(running)
      .all()
      .find(({ domain_name }) => domain_name === ad_domain),
    'The directory domain of this vault',
  );
