import type { CspType } from '../../../contract/cloudKeys/keySets.ts';
import type { Flavour } from '../../privileges.ts';

/** KSET-31: the types of key sets that a vault can create. With only one type the user has no choice. */
export function creatableTypes(flavour: Flavour): readonly CspType[] {
  switch (flavour) {
    case 'keycontrol':
      return ['AWS', 'AZURE', 'GCP', 'TDE'];
    case 'cloudkeys':
      return ['AWS', 'AZURE', 'GCP'];
    case 'databases':
      return ['TDE'];
    case 'vmencryption':
      return [];
  }
}
