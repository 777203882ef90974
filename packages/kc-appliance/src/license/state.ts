import type { License } from 'kc-api/contract/frame/system';
import type { Environment } from '../core/context.ts';
import { defineValue } from '../core/store/value.ts';

/** The verified payload of a license file. Days as '2027-12-31', null for never; limits null for none. */
export interface LicensePayload extends License {
  license_id: string;
  customer: string;
  expires_on: string | null;
  vault_expires_on: string | null;
  kc_limit: number | null;
  vm_limit: number | null;
}

/** `installed`: epoch seconds. */
type InstalledLicense = LicensePayload & { installed: number };

declare module '../core/context.ts' {
  interface AuditCategories {
    License: true;
  }
  interface AreaPorts {
    /** Public keys of accepted license vendors: Ed25519, base64url, by the key id in a license. */
    vendorKeys: Readonly<Record<string, string>>;
  }
}

declare module '../core/store/store.ts' {
  interface Values {
    /** The included features. */
    license: License;
    /** The installed license file; null on an appliance without one. */
    license_installed: InstalledLicense | null;
    /** A verified file that was not accepted yet. */
    license_upload: { id: string; file: string } | null;
  }
}

export const license = defineValue('license', { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true });
export const installedLicense = defineValue('license_installed', null);
export const licenseUpload = defineValue('license_upload', null);

type System = Pick<Environment, 'hsmSystem'>;

/** One license covers all vaults of an appliance. The key-control vault stores it, in the store of the system. A vault that runs alone is its own system. */
export const systemLicense = {
  included: ({ hsmSystem }: System): License => license.get(hsmSystem),
  installed: ({ hsmSystem }: System): InstalledLicense | null => installedLicense.get(hsmSystem),
  set: ({ hsmSystem }: System, installed: InstalledLicense): void => {
    const { byok_enabled, kmip_enabled, keyhub_managed, secrets_vault } = installed;
    license.set(hsmSystem, { byok_enabled, kmip_enabled, keyhub_managed, secrets_vault });
    installedLicense.set(hsmSystem, installed);
  },
};
