import type { cloudKeys } from '../../../contract/cloudKeys/cloudKeys.ts';
import type { CloudKey, KeyPurpose } from '../../../contract/cloudKeys/cloudKey.ts';
import type { BodyOf } from '../../../contract/call.ts';
import type { KeySet, KeyVault } from '../../../contract/cloudKeys/keySets.ts';
import type { TdeDatabase } from '../../../contract/cloudKeys/databaseConnectors.ts';
import { newKeyDefaults } from './cloudKeyCreate.ts';
import type { KeyState } from './cloudKeys.ts';
import { azureCiphers, dkeVault, hardwareFor, operationsFor, type KeyOperation } from '../providers/azure.ts';
import { isExternal, protectionLevels } from '../providers/gcp.ts';
import { providers } from '../providers/provider.ts';
import type { CreateChoice } from '../providers/types.ts';

/** The user's choices for a new key, for all providers. '' means no choice. */
export interface KeyChoices extends CreateChoice {
  region_name: string;
  keyvault_name: string;
  hardware_protected: 'yes' | 'no';
  keyring_name: string;
  ekm_connection: string;
  purpose: string;
  algorithm: string;
  cipher: string;
  operations: readonly KeyOperation[];
}

/** The options to choose from. Undefined while they are loading. */
export interface KeyOffers {
  purposes?: readonly KeyPurpose[] | undefined;
  /** Names of regions, vaults or key rings. */
  places?: readonly string[] | undefined;
  vaults?: readonly KeyVault[] | undefined;
  connections?: readonly string[] | undefined;
  databases?: readonly TdeDatabase[] | undefined;
  fipsLevel3: boolean;
}

type Set = Pick<KeySet, 'csp_type' | 'keyset_type' | 'tde_database_type' | 'rekey_interval' | 'hsm_enabled'>;
type Body = Partial<BodyOf<typeof cloudKeys.create>>;

/** Initial choices of the form for a new key in the key set. */
export const noChoices = (set: Set | undefined): KeyChoices => ({
  keyset_type: set?.keyset_type,
  region_name: '',
  keyvault_type: 'vaults',
  keyvault_name: '',
  hardware_protected: 'no',
  key_type: 'cmk',
  keyring_name: '',
  protection_level: '',
  ekm_connection: '',
  algorithm: '',
  cipher: '',
  operations: [],
  purpose: set ? newKeyDefaults(set).purpose : '',
});

const kept = (value: string, offered: readonly string[] | undefined): string => (offered === undefined || offered.includes(value) ? value : '');

/** Adjusts purpose, algorithm and cipher to the catalog. The purpose limits the algorithms, and the algorithm decides the cipher. */
function settledAlgorithm(set: Set, choices: KeyChoices, catalogue: readonly KeyPurpose[] | undefined): KeyChoices {
  if (!catalogue) return choices;
  const offered = providers[set.csp_type].creatable(catalogue, choices);
  const purpose = offered.find((one) => one.purpose === choices.purpose) ?? offered[0];
  const algorithms = purpose?.algorithms ?? [];
  // CKEY-046: the usual algorithm, if there is one, is the first one of the first purpose.
  const usual = purpose === offered[0] || algorithms.length === 1 ? algorithms[0] : undefined;
  const algorithm = algorithms.find(({ name }) => name === choices.algorithm) ?? usual;
  return { ...choices, purpose: purpose?.purpose ?? '', algorithm: algorithm?.name ?? '', cipher: algorithm?.cipher ?? '' };
}

/** Ciphers that the user chooses directly, with label and algorithm. Empty for AWS and Google Cloud, where the algorithm decides the cipher. */
export function cipherOffers(
  set: Set,
  { keyvault_type }: Pick<KeyChoices, 'keyvault_type'>,
  { databases, fipsLevel3 }: Pick<KeyOffers, 'databases' | 'fipsLevel3'>,
): readonly { cipher: string; label: string; algorithm: string }[] {
  switch (set.csp_type) {
    case 'AZURE':
      return azureCiphers(keyvault_type, { fipsLevel3, hsmEnabled: set.hsm_enabled === 'yes' }).map((cipher) => ({ cipher, label: cipher, algorithm: cipher }));
    case 'TDE':
      return (databases?.find(({ name }) => name === set.tde_database_type)?.algorithms ?? []).map(({ cipher, display_name, name }) => ({
        cipher,
        label: display_name,
        algorithm: name,
      }));
    case 'AWS':
    case 'GCP':
      return [];
  }
}

/** Makes the choices consistent: clears choices that no longer fit, and derives fields from other fields. */
export function settledChoices(set: Set, choices: KeyChoices, offers: KeyOffers): KeyChoices {
  switch (set.csp_type) {
    case 'AWS':
      return settledAlgorithm(set, { ...choices, region_name: kept(choices.region_name, offers.places) }, offers.purposes);
    case 'AZURE': {
      const { keyvault_type } = choices;
      const named = choices.keyvault_name === dkeVault ? '' : kept(choices.keyvault_name, offers.places);
      const keyvault_name = keyvault_type === 'dke' ? dkeVault : named;
      const cipher = kept(
        choices.cipher,
        cipherOffers(set, choices, offers).map((one) => one.cipher),
      );
      const operations = cipher === '' ? [] : operationsFor(cipher);
      return {
        ...choices,
        keyvault_name,
        cipher,
        algorithm: cipher,
        operations,
        hardware_protected: hardwareFor(
          keyvault_type,
          offers.vaults?.find(({ name }) => name === keyvault_name),
        ),
      };
    }
    case 'GCP': {
      const levels = protectionLevels[choices.key_type];
      const protection_level = levels.find((one) => one === choices.protection_level) ?? levels[0] ?? '';
      const ekm_connection = protection_level === 'EXTERNAL_VPC' ? kept(choices.ekm_connection, offers.connections) : '';
      return settledAlgorithm(set, { ...choices, keyring_name: kept(choices.keyring_name, offers.places), protection_level, ekm_connection }, offers.purposes);
    }
    case 'TDE': {
      const found = offers.databases && cipherOffers(set, choices, offers).find(({ cipher }) => cipher === choices.cipher);
      return offers.databases ? { ...choices, cipher: found?.cipher ?? '', algorithm: found?.algorithm ?? '' } : choices;
    }
  }
}

/** CKEY-104 to CKEY-106: the fields of the create request that depend on the provider. */
export function chosenBody(
  set: Set,
  {
    region_name,
    keyvault_type,
    keyvault_name,
    hardware_protected,
    keyring_name,
    protection_level,
    ekm_connection,
    purpose,
    algorithm,
    cipher,
    operations,
  }: KeyChoices,
): Body {
  const kind = { purpose, algorithm, cipher };
  switch (set.csp_type) {
    case 'AWS':
      return { ...(region_name === '' ? {} : { region_name }), ...kind };
    case 'AZURE':
      return { keyvault_type, keyvault_name, hardware_protected, cipher, operations: operations.join(',') };
    case 'GCP':
      return { keyring_name, ...(protection_level === '' ? {} : { protection_level }), ...(ekm_connection === '' ? {} : { ekm_connection }), ...kind };
    case 'TDE':
      return kind;
  }
}

/** State of the new key, for the rules that apply to keys. */
export const stateOfNew = (set: Set, { protection_level, purpose }: Pick<KeyChoices, 'protection_level' | 'purpose'>): KeyState => ({
  csp_type: set.csp_type,
  keyset_type: set.keyset_type,
  tde_database_type: set.tde_database_type,
  status: 'Available' satisfies CloudKey['status'],
  keysource: 'GENERATED',
  ekm: isExternal(protection_level) ? 'yes' : 'no',
  object_type: '',
  purpose,
});
