import { t } from 'kc-intl/t';
import type { VaultType } from '../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../contract/cloudKeys/keySets.ts';
import { createTexts } from './cloudKeyCreate.ts';
import { providers } from './providers/provider.ts';

/** Milliseconds between two looks at an import that goes on. */
export const importPoll = 2_000;

export const importTexts = {
  kind: t('Select a type.'),
  /** An answer that was lost on the way had something more to say. */
  imported: t('Cloud keys imported'),
  ended: (set: string) => t('The import into {set} has ended.', { set }),
} as const;

/** Where keys are taken from; `kind` is '' where a provider has one kind of place only. */
export interface ImportChoice {
  kind: VaultType | '';
  place: string;
}

/** CKP-20: what is chosen before the place itself. DKE keys are never in the cloud. */
export const importKinds = (type: CspType): readonly VaultType[] => (providers[type].keySetTabs.includes('keyVaults') ? ['vaults', 'managedhsm'] : []);

/** CKP-50: what is said while the place is missing. */
export const importPlaceText = (type: CspType): string =>
  ({ region_name: createTexts.region, keyvault_name: createTexts.vault, keyring_name: createTexts.keyRing, tde_database_type: '' })[
    providers[type].place.field
  ];

/** CKP-55: the place as the call names it. */
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
