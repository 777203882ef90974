import type { Flavour } from '../privileges.ts';

/** VM-048, VM-049: whose vaults have VM sets; the others know VMs alone. */
export const hasCvmSets = (flavour: Flavour): boolean => flavour === 'keycontrol' || flavour === 'vmencryption';
