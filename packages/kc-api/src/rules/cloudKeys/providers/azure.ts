import { t } from 'kc-intl/t';
import type { VaultType } from '../../../contract/cloudKeys/cloudKey.ts';
import type { KeyVault } from '../../../contract/cloudKeys/keySets.ts';
import type { DelayKey, Provider } from './types.ts';
import { plainName } from './shared.ts';

export const vaultTypeLabels: Readonly<Record<VaultType, string>> = { vaults: 'Key Vault', managedhsm: 'Managed HSM', dke: 'DKE' };
/** The vault of all DKE keys, which are never uploaded to the cloud. */
export const dkeVault = 'dke_keys';

/** CKEY-145. */
export const keyOperations = ['encrypt', 'decrypt', 'sign', 'verify', 'wrapKey', 'unwrapKey'] as const;
export type KeyOperation = (typeof keyOperations)[number];

const rsa = ['RSA-2048', 'RSA-3072', 'RSA-4096'] as const;
const curves = ['EC-P_256', 'EC-P_384', 'EC-P_521', 'EC-P_256K'] as const;

/** CKEY-055 to CKEY-057. */
export function azureCiphers(kind: VaultType, hsm: { fipsLevel3: boolean; hsmEnabled: boolean }): readonly string[] {
  if (kind === 'dke') return rsa;
  const all = [...rsa, ...curves];
  return kind === 'vaults' && hsm.fipsLevel3 && hsm.hsmEnabled ? all.filter((one) => one !== 'EC-P_256K') : all;
}

/** CKEY-058, CKEY-059: the operations of a new key. */
export const operationsFor = (cipher: string): readonly KeyOperation[] => (cipher.startsWith('RSA') ? keyOperations : ['sign', 'verify']);

/** CKEY-060, as text. */
export function hardwareText(kind: VaultType, vault: Pick<KeyVault, 'sku'> | undefined): string {
  if (kind === 'managedhsm') return t('Yes, like every key in a Managed HSM');
  if (!vault) return kind === 'dke' ? t('No') : '';
  return hardwareFor(kind, vault) === 'yes' ? t('Yes, the vault is {sku}', { sku: vault.sku }) : t('No, the vault is {sku}', { sku: vault.sku });
}

/** CKEY-060. A Managed HSM stores all keys in hardware. */
export const hardwareFor = (kind: VaultType, vault: Pick<KeyVault, 'sku'> | undefined): 'yes' | 'no' =>
  kind === 'managedhsm' || (kind === 'vaults' && vault?.sku.toLowerCase() === 'premium') ? 'yes' : 'no';

const azureTexts = {
  longTag: t('A tag key has at most 512 characters and its value at most 256.'),
  keeps: (vault: string, days: number) =>
    t('Vault {vault} has purge protection and keeps deleted keys for {days, plural, one {# day} other {# days}}.', { vault, days }),
  notPurged: (vault: string) => t('Vault {vault} has purge protection. The cloud key is kept until its deletion is complete.', { vault }),
} as const;

/** Days for which a vault with purge protection retains deleted keys. Undefined for DKE keys, which are in no vault of the cloud. */
const keptDays = ({ keyvault_type, purge_protection_days }: Pick<DelayKey, 'keyvault_type' | 'purge_protection_days'>): number | undefined =>
  keyvault_type === 'dke' ? undefined : purge_protection_days;

export const azure: Provider = {
  type: 'AZURE',
  label: t('Azure Key'),
  place: { field: 'keyvault_name', label: t('Vault') },
  purposes: [],
  ciphers: [...rsa, ...curves],
  createFields: ({ keyvault_type }) =>
    keyvault_type === 'dke' ? ['keyvault_type', 'cipher'] : ['keyvault_type', 'keyvault_name', 'cipher', 'hardware_protected'],
  creatable: (purposes) => purposes,
  names: { max: 127, pattern: plainName },
  // KSET-57.
  rotation: { d: 540, w: 72, mo: 18, y: 1 },
  keyCaching: 'no',
  // CKEY-076, CKEY-077: a vault with purge protection retains deleted keys for a fixed number of days.
  deleteDelay: (key) => {
    const kept = keptDays(key);
    return kept === undefined
      ? { min: 7, max: 90, initial: 90, fixed: false }
      : { min: kept, max: kept, initial: kept, fixed: true, because: azureTexts.keeps(key.keyvault_name ?? '', kept) };
  },
  delayField: 'retention_period',
  cancelGives: 'Available',
  purgeProblem: (key) => (keptDays(key) === undefined ? undefined : azureTexts.notPurged(key.keyvault_name ?? '')),
  activation: true,
  recordsUses: false,
  keepsExpiry: true,
  expireActions: ['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE'],
  tags: 'tag',
  tagProblem: (key, value) => (key.length > 512 || value.length > 256 ? azureTexts.longTag : undefined),
  access: 'operations',
  hasAccount: true,
  keySetTabs: ['details', 'keyVaults', 'managedHsms'],
  keyTabs: ['details', 'tags', 'versions'],
};
