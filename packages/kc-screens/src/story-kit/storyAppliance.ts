import { createAppliance, createMemoryStore, createPasswords, type Appliance, type ApplianceOptions, type Store } from 'kc-appliance';
import { chainBegin } from 'kc-api/rules/audit/chain';

interface StoryApplianceOptions extends Required<Pick<ApplianceOptions, 'scenario' | 'vault'>> {
  /** The hashes of the audit log are true, for who verifies it. Default: they are not. */
  provable?: boolean;
}

/** Milliseconds: what stories show as of now is never older than what a story that runs so long shows. */
const fresh = 5_000;
/** What starting states hold, as they were made last. */
const made = new Map<string, { at: number; store: Store }>();

/**
 * An appliance that begins in milliseconds: making a starting state took a fifth of a story's time, so stories that follow
 * each other begin with copies of one. A cheap hash of passwords is enough where nothing is guarded, and the audit log is
 * linked by true hashes where somebody looks at them.
 */
export async function storyAppliance({ scenario, vault, provable = false }: StoryApplianceOptions): Promise<Appliance> {
  const options: ApplianceOptions = {
    vault,
    scenario,
    passwords: createPasswords({ bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }, 2),
    ...(provable ? {} : { textHash: () => chainBegin }),
  };
  const key = [scenario, vault.flavour, vault.tenant, String(provable)].join(' ');
  let found = made.get(key);
  if (!found || Date.now() - found.at > fresh) {
    const maker = createAppliance({ ...options, seed: 7 });
    await maker.ready;
    maker.close();
    found = { at: Date.now(), store: maker.environment.store };
    made.set(key, found);
  }
  // Another chance than the one of the beginning: that would draw the same ids again.
  return createAppliance({ ...options, seed: 8, store: createMemoryStore(found.store.snapshot()) });
}
