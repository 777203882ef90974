import { unreachable } from 'kc-api/rules/vaults/vaults';
import type { Environment } from '../core/context.ts';
import type { Vault } from '../core/records.ts';
import { healthOf } from '../frame/index.ts';
import type { VaultSite } from './site.ts';

/** The part of an appliance that a site uses. */
interface Running {
  readonly ready: Promise<void>;
  readonly environment: Environment;
  fetch(request: Request): Promise<Response>;
  close(): void;
}

export interface MemorySite extends VaultSite {
  /** Returns the appliance of this tenant; undefined if the site has none. */
  find(tenant: string | null): Running | undefined;
  close(): void;
}

/** Vaults in the memory of this process. The initial ones start on their first request. */
export function memorySite(neighbours: readonly Vault[], run: (vault: Vault, first?: (environment: Environment) => void) => Running): MemorySite {
  const running = new Map<string, Running>();
  const asleep = new Map(neighbours.map((vault) => [vault.tenant, vault]));

  function find(tenant: string | null): Running | undefined {
    const known = tenant === null ? undefined : running.get(tenant);
    const vault = tenant === null ? undefined : asleep.get(tenant);
    if (known || !vault) return known;
    asleep.delete(vault.tenant);
    const begun = run(vault);
    running.set(vault.tenant, begun);
    return begun;
  }

  return {
    neighbours,
    find,
    async make(vault, first) {
      const begun = run(vault, first);
      await begun.ready;
      running.set(vault.tenant, begun);
      return begun.environment;
    },
    async open(tenant) {
      const found = find(tenant);
      await found?.ready;
      return found?.environment ?? null;
    },
    running: (tenant) => running.get(tenant)?.environment ?? null,
    healthOf(tenant) {
      const known = running.get(tenant);
      return known ? healthOf(known.environment) : asleep.has(tenant) ? 'Healthy' : unreachable;
    },
    async destroy(tenant) {
      asleep.delete(tenant);
      const gone = running.get(tenant);
      running.delete(tenant);
      gone?.close();
    },
    close() {
      for (const one of running.values()) one.close();
    },
  };
}
