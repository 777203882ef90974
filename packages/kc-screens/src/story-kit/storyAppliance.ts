import { createAppliance, createMemoryStore, createPasswords, type Appliance, type ApplianceOptions, type Snapshot } from 'kc-appliance';
import { chainBegin } from 'kc-api/rules/audit/chain';

interface StoryApplianceOptions extends Required<Pick<ApplianceOptions, 'scenario' | 'vault'>> {
  /** The hashes of the audit log are true, for who verifies it. Default: they are not. */
  provable?: boolean;
}

/** Milliseconds until a starting state is made anew: times that a story shows relative to now are at most so much older. */
const maxAge = 30_000;
/** Starting states by scenario and vault. */
const startingStates = new Map<string, { madeAt: number; snapshot: Snapshot }>();

/**
 * Creates an appliance in milliseconds: stories that follow each other share one starting state, which is copied on write.
 * Passwords have a cheap hash, and the audit log has true hashes only where `provable` asks for them.
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
  // A different random seed: that of the starting state would draw its ids again.
  return createAppliance({ ...options, seed: 8, store: createMemoryStore(state.snapshot) });
}
