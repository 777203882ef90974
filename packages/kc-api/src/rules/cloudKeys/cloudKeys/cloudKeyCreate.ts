import { t } from 'kc-intl/t';
import type { CloudKey, ProtectionLevel, VaultType } from '../../../contract/cloudKeys/cloudKey.ts';
import type { KeySet } from '../../../contract/cloudKeys/keySets.ts';
import { cloudKeyTexts } from './cloudKeys.ts';
import { keepsRotationAtNever } from '../keySets.ts';
import { xksKey } from '../providers/aws.ts';
import { azureCiphers } from '../providers/azure.ts';
import { isExternal } from '../providers/gcp.ts';
import { providers } from '../providers/provider.ts';
import { tdeDatabases } from '../providers/tde.ts';
import { daysProblem } from '../rotation.ts';

export const createTexts = {
  region: t('Select a region.'),
  vault: t('Select a vault.'),
  keyRing: t('Select a key ring.'),
  purpose: t('Select a purpose.'),
  algorithm: t('Select an algorithm.'),
  cipher: t('Select a cipher.'),
  connection: t('Select an EKM connection.'),
  level: t('Select a protection level.'),
  taken: t('A cloud key with this name already exists.'),
  takenDatabaseKey: t('A database key with this name already exists.'),
  keySet: t('Select a key set.'),
  role: t('Select a role.'),
  roleTwice: t('This role has already been added.'),
  noPrincipal: t('Add at least one principal.'),
  principal: t('Enter a principal such as user:name@example.com.'),
  tenants: t('Select at least one vault.'),
  waits: t('This key set has no CSP account. Its keys stay in the appliance until they can be uploaded.'),
  noUsers: t('Users and roles come from the CSP account, and this key set has none. They can be added once it has one.'),
  sharing: t('The key was created, but it could not be shared.'),
  roles: t('The key was created, but its roles could not be set.'),
} as const;

export interface NewKey {
  name: string;
  rekey_interval?: number | undefined;
  purpose?: string | undefined;
  cipher?: string | undefined;
  algorithm?: string | undefined;
  region_name?: string | undefined;
  keyvault_name?: string | undefined;
  keyvault_type?: VaultType | undefined;
  protection_level?: ProtectionLevel | undefined;
  ekm_connection?: string | undefined;
  keyring_name?: string | undefined;
}

type Set = Pick<KeySet, 'csp_type' | 'keyset_type' | 'tde_database_type' | 'rekey_interval' | 'hsm_enabled'>;

/** CKEY-044 to CKEY-053: initial values of a new key in the key set. */
export function newKeyDefaults(set: Set) {
  const common = {
    expire_action: 'DISABLE' as CloudKey['expire_action'],
    expire_date: 0,
    activation_date: 0,
    rekey_interval: keepsRotationAtNever(set.tde_database_type) ? 0 : set.rekey_interval,
    purpose: 'ENCRYPT_DECRYPT',
  };
  return set.keyset_type === 'XKS' ? { ...common, ...xksKey } : common;
}

/** Finds the matching pair of algorithm and cipher: in the catalog, the cipher list, or the list of the database. Returns problems if they do not match. */
function kindOf(
  set: Set,
  key: NewKey,
  fipsLevel3: boolean,
): { problems: Record<string, string> } | { cipher: string; algorithm: string; purpose: string; object_type: string } {
  const type = (cipher: string) => (/^(RSA|EC)/.test(cipher) ? 'Asymmetric Key' : 'Symmetric Key');
  if (set.keyset_type === 'XKS') return { ...xksKey, object_type: 'Symmetric Key' };
  switch (set.csp_type) {
    case 'AWS':
    case 'GCP': {
      const wanted = key.purpose ?? 'ENCRYPT_DECRYPT';
      const purpose = providers[set.csp_type].purposes.find((one) => one.purpose === wanted);
      if (!purpose) return { problems: { purpose: createTexts.purpose } };
      const found =
        purpose.algorithms.find((one) => one.name === key.algorithm) ??
        (key.algorithm === undefined ? purpose.algorithms.find((one) => one.cipher === key.cipher) : undefined);
      if (!found || (key.cipher !== undefined && key.cipher !== found.cipher)) return { problems: { algorithm: createTexts.algorithm } };
      return { cipher: found.cipher, algorithm: found.name, purpose: wanted, object_type: type(found.cipher) };
    }
    case 'AZURE': {
      const offered = azureCiphers(key.keyvault_type ?? 'vaults', { fipsLevel3, hsmEnabled: set.hsm_enabled === 'yes' });
      if (key.cipher === undefined || !offered.includes(key.cipher)) return { problems: { cipher: createTexts.cipher } };
      return {
        cipher: key.cipher,
        algorithm: key.cipher,
        purpose: key.cipher.startsWith('RSA') ? 'ENCRYPT_DECRYPT' : 'SIGN_VERIFY',
        object_type: 'Asymmetric Key',
      };
    }
    case 'TDE': {
      const algorithms = tdeDatabases.find((one) => one.name === set.tde_database_type)?.algorithms ?? [];
      const found = algorithms.find((one) => one.cipher === key.cipher);
      return found
        ? { cipher: found.cipher, algorithm: found.name, purpose: 'ENCRYPT_DECRYPT', object_type: found.type }
        : { problems: { cipher: createTexts.cipher } };
    }
  }
}

/** Validates the name for the console and the appliance: letters, digits, hyphen and underscore, up to the provider's length. */
function keyNameProblem(type: CloudKey['csp_type'], typed: string): string | undefined {
  const { max, pattern } = providers[type].names;
  return pattern.test(typed) && typed.length <= max ? undefined : cloudKeyTexts.badName;
}

function placeProblems(set: Set, key: NewKey): Record<string, string> {
  switch (set.csp_type) {
    case 'AWS':
      return key.region_name || set.keyset_type === 'XKS' ? {} : { region_name: createTexts.region };
    case 'AZURE':
      return key.keyvault_name || key.keyvault_type === 'dke' ? {} : { keyvault_name: createTexts.vault };
    case 'GCP': {
      const problems: Record<string, string> = key.keyring_name ? {} : { keyring_name: createTexts.keyRing };
      if (!key.protection_level) problems['protection_level'] = createTexts.level;
      if (key.protection_level === 'EXTERNAL_VPC' && !key.ekm_connection) problems['ekm_connection'] = createTexts.connection;
      // The external algorithm is required for external protection levels and invalid for all others.
      if (
        (key.algorithm === 'EXTERNAL_SYMMETRIC_ENCRYPTION') !==
        (isExternal(key.protection_level) && (key.purpose ?? 'ENCRYPT_DECRYPT') === 'ENCRYPT_DECRYPT')
      )
        problems['algorithm'] = createTexts.algorithm;
      return problems;
    }
    case 'TDE':
      return {};
  }
}

/** Validates a new key and derives its purpose, algorithm and cipher. `problems`: field name to text; the key must not be created then. */
export function plannedKey(
  set: Set,
  key: NewKey,
  fipsLevel3: boolean,
): { problems: Record<string, string> } | { problems: null; purpose: string; algorithm: string; cipher: string; object_type: string } {
  const problems: Record<string, string> = {};
  const badName = keyNameProblem(set.csp_type, key.name);
  if (badName !== undefined) problems['name'] = badName;
  const interval = daysProblem(set.csp_type, key.rekey_interval ?? 0);
  if (interval !== undefined) problems['rekey_interval'] = interval;
  Object.assign(problems, placeProblems(set, key));
  const kind = kindOf(set, key, fipsLevel3);
  if ('problems' in kind) return { problems: { ...kind.problems, ...problems } };
  return Object.keys(problems).length > 0 ? { problems } : { problems: null, ...kind };
}
