import { createAppliance, createMemoryStore, createPasswords, type Appliance, type ApplianceOptions, type Snapshot } from 'kc-appliance';
import { chainBegin } from 'kc-api/rules/audit/chain';

interface StoryApplianceOptions extends Required<Pick<ApplianceOptions, 'scenario' | 'vault'>> {
  /** Compute real hashes for the audit log, for stories that verify it. Default: false. */
  provable?: boolean;
}

/** Maximum age of a cached initial state, milliseconds. It limits how far relative times in a story can be off. */
const maxAge = 30_000;
/** Cached initial states by scenario and vault. */
const startingStates = new Map<string, { madeAt: number; snapshot: Promise<Snapshot> }>();

const optionsOf = ({ scenario, vault, provable = false }: StoryApplianceOptions): ApplianceOptions => ({
  vault,
  scenario,
  passwords: createPasswords({ bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }, 2),
  ...(provable ? {} : { textHash: () => chainBegin }),
});

async function makeState(given: StoryApplianceOptions): Promise<Snapshot> {
  const maker = createAppliance({ ...optionsOf(given), seed: 7 });
  await maker.ready;
  maker.close();
  return maker.environment.store.snapshot();
}

/** Returns the cached initial state of the scenario, or makes it, which takes seconds on a busy machine. */
export function startingState(given: StoryApplianceOptions): Promise<Snapshot> {
  const { scenario, vault, provable = false } = given;
  const key = [scenario, vault.flavour, vault.tenant, String(provable)].join(' ');
  const known = startingStates.get(key);
  if (known && Date.now() - known.madeAt <= maxAge) return known.snapshot;
  const snapshot = makeState(given);
  startingStates.set(key, { madeAt: Date.now(), snapshot });
  return snapshot;
}

/**
 * Creates an appliance within milliseconds: consecutive stories share one initial state, which is copied on write. Passwords use a cheap hash, and the audit
 * log has real hashes only with `provable`.
 */
export async function storyAppliance(given: StoryApplianceOptions): Promise<Appliance> {
  const snapshot = await startingState(given);
  // A different random seed: with the seed of the initial state, the appliance would generate the same ids again.
  return createAppliance({ ...optionsOf(given), seed: 8, store: createMemoryStore(snapshot) });
}
