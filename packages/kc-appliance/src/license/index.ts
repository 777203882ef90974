import { seconds } from 'kc-api/rules/units';
import { defineArea } from '../core/area.ts';
import { licenseFindings } from './licenseFindings.ts';
import { licenses } from './licenses.ts';
import { installedLicense } from './state.ts';

export { licenseExpired, licenseOf } from './licenses.ts';
export { demoLicenses } from './demoLicenses.ts';
export { demoVendorKeys } from './demoVendor.ts';
export { license, systemLicense } from './state.ts';

/** Returns the day after this many days, such as '2027-12-31'. */
const dayFrom = (now: number, days: number): string => new Date((now + days * seconds.d) * 1000).toISOString().slice(0, 10);

export const licenseArea = defineArea({
  name: 'license',
  resources: { licenses },
  searches: 'There is one license.',
  findings: licenseFindings,
  categories: ['License'],
  seeds: {
    // The content of a file of the demo's vendor, because a starting state is created synchronously, without verification.
    setUp: (environment, { now }) =>
      installedLicense.set(environment, {
        license_id: 'NB-2025-0117',
        customer: 'Nordbank',
        expires_on: dayFrom(now, 403),
        vault_expires_on: null,
        kc_limit: 5,
        vm_limit: 500,
        byok_enabled: true,
        kmip_enabled: true,
        keyhub_managed: false,
        secrets_vault: true,
        installed: now - 327 * seconds.d,
      }),
  },
});
