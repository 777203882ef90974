import type { Environment } from '../core/context.ts';
import type { Vault } from '../core/records.ts';

/** The vaults besides the key-control vault, each an appliance of its own with its own store. */
export interface VaultSite {
  /** The vaults that exist from the start. */
  readonly neighbours: readonly Vault[];
  /** Creates a vault with initial data. If that fails, rejects and leaves no vault behind. */
  make(vault: Vault, first: (environment: Environment) => void): Promise<Environment>;
  /** Returns the environment of a vault; null if it is not running. */
  open(tenant: string): Promise<Environment | null>;
  /** Returns the environment of a vault that was opened before; null otherwise. */
  running(tenant: string): Environment | null;
  /** Returns the health that a vault reports. */
  healthOf(tenant: string): string;
  /** Destroys a vault with all its data. Does nothing if it does not exist. */
  destroy(tenant: string): Promise<void>;
}

/** For a vault without other vaults. */
export const noSite: VaultSite = {
  neighbours: [],
  make: () => Promise.reject(new Error('This vault makes no others.')),
  open: () => Promise.resolve(null),
  running: () => null,
  healthOf: () => '',
  destroy: () => Promise.resolve(),
};
