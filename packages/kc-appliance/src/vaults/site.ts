import type { Environment } from '../core/context.ts';
import type { Vault } from '../core/records.ts';

/** The vaults that stand beside the key-control vault, each an appliance of its own over a store of its own. */
export interface VaultSite {
  /** Those that are there as it is set up. */
  readonly neighbours: readonly Vault[];
  /** Makes one, and lays what it begins with. Rejects where that fails; then there is none. */
  make(vault: Vault, first: (environment: Environment) => void): Promise<Environment>;
  /** What a vault runs on; null where it does not run. */
  open(tenant: string): Promise<Environment | null>;
  /** The same of one that was opened before. */
  running(tenant: string): Environment | null;
  /** What a vault says of its own health. */
  healthOf(tenant: string): string;
  /** Ends it, and everything that is in it. What is not there is gone already. */
  destroy(tenant: string): Promise<void>;
}

/** Of a vault that has no others beside it. */
export const noSite: VaultSite = {
  neighbours: [],
  make: () => Promise.reject(new Error('This vault makes no others.')),
  open: () => Promise.resolve(null),
  running: () => null,
  healthOf: () => '',
  destroy: () => Promise.resolve(),
};
