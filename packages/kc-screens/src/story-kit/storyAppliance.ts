import { createAppliance, createPasswords, type Appliance, type ApplianceOptions } from 'kc-appliance';
import { chainBegin } from 'kc-api/rules/audit/chain';

interface StoryApplianceOptions extends Pick<ApplianceOptions, 'scenario' | 'vault'> {
  /** The hashes of the audit log are true, for who verifies it. Default: they are not. */
  provable?: boolean;
}

/**
 * An appliance that begins in milliseconds. A cheap hash of passwords is enough where nothing is guarded, and linking the six
 * thousand audit records of `demo` would take a tenth of a story's time: it is done where somebody looks at their hashes.
 */
export const storyAppliance = ({
  scenario,
  vault = { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' },
  provable = false,
}: StoryApplianceOptions): Appliance =>
  createAppliance({
    vault,
    seed: 7,
    ...(scenario === undefined ? {} : { scenario }),
    passwords: createPasswords({ bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }, 2),
    ...(provable ? {} : { textHash: () => chainBegin }),
  });
