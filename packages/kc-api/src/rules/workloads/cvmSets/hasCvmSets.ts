import type { Flavour } from '../../privileges.ts';

/** VM-048, VM-049: True if the vault has VM sets. Other vaults have only VMs. */
export const hasCvmSets = (flavour: Flavour): boolean => flavour === 'keycontrol' || flavour === 'vmencryption';
