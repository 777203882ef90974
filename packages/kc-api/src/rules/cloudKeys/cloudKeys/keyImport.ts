import { t } from 'kc-intl/t';
import type { VaultType } from '../../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../../contract/cloudKeys/keySets.ts';
import { createTexts } from './cloudKeyCreate.ts';
import { providers } from '../providers/provider.ts';

/** Poll interval of a running import in milliseconds. */
export const importPoll = 2_000;

export const importTexts = {
  kind: t('Select a type.'),
  /** Used if the response with the detailed message was lost. */
  imported: t('Cloud keys imported'),
  ended: (set: string) => t('The import into {set} has ended.', { set }),
} as const;

/** The source of imported keys. `kind` is '' if the provider has only one kind of place. */
export interface ImportChoice {
  kind: VaultType | '';
  place: string;
}

/** CKP-20: kinds of places to choose from first. DKE keys are never in the cloud. */
export const importKinds = (type: CspType): readonly VaultType[] => (providers[type].keySetTabs.includes('keyVaults') ? ['vaults', 'managedhsm'] : []);

/** CKP-50: error text while no place is selected. */
export const importPlaceText = (type: CspType): string =>
  ({ region_name: createTexts.region, keyvault_name: createTexts.vault, keyring_name: createTexts.keyRing, tde_database_type: '' })[
    providers[type].place.field
  ];

/** CKP-55: the place in the fields of the import request. */
export function importPlace(type: CspType, { kind, place }: ImportChoice) {
  switch (providers[type].place.field) {
    case 'region_name':
      return { region_name: place };
    case 'keyvault_name':
      return { keyvault_name: place, ...(kind === '' ? {} : { keyvault_type: kind }) };
    case 'keyring_name':
      return { keyring: place };
    case 'tde_database_type':
      return {};
  }
}
