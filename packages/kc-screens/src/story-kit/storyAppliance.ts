import { createAppliance, createMemoryStore, createPasswords, type Appliance, type ApplianceOptions, type Snapshot } from 'kc-appliance';
import { chainBegin } from 'kc-api/rules/audit/chain';

interface StoryApplianceOptions extends Required<Pick<ApplianceOptions, 'scenario' | 'vault'>> {
  /** Compute real hashes for the audit log, for stories that verify it. Default: false. */
  provable?: boolean;
}

/** Maximum age of a cached initial state, milliseconds. It limits how far relative times in a story can be off. */
const maxAge = 30_000;
/** Cached initial states by scenario and vault. */
const startingStates = new Map<string, { madeAt: number; snapshot: Snapshot }>();

/**
 * Creates an appliance within milliseconds: consecutive stories share one initial state, which is copied on write. Passwords use a cheap hash, and the audit
 * log has real hashes only with `provable`.
 */
export async function storyAppliance({ scenario, vault, provable = false }: StoryApplianceOptions): Promise<Appliance> {
  const options: ApplianceOptions = {
    vault,
    scenario,
    passwords: createPasswords({ bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }, 2),
    ...(provable ? {} : { textHash: () => chainBegin }),
  };
  const key = [scenario, vault.flavour, vault.tenant, String(provable)].join(' ');
  let state = startingStates.get(key);
  if (!state || Date.now() - state.madeAt > maxAge) {
    const maker = createAppliance({ ...options, seed: 7 });
    await maker.ready;
    maker.close();
    state = { madeAt: Date.now(), snapshot: maker.environment.store.snapshot() };
    startingStates.set(key, state);
  }
  // A different random seed: with the seed of the initial state, the appliance would generate the same ids again.
  return createAppliance({ ...options, seed: 8, store: createMemoryStore(state.snapshot) });
}
