import type { Vault } from '../core/records.ts';

/** The vaults of the demo bank: one of each kind. `/` redirects to the first. */
export const bankVaults: readonly Vault[] = [
  { flavour: 'keycontrol', tenant: 'nordbank-kc', name: 'Nordbank KeyControl' },
  { flavour: 'cloudkeys', tenant: 'nordbank-cloud', name: 'Nordbank cloud keys' },
  { flavour: 'databases', tenant: 'nordbank-db', name: 'Nordbank databases' },
  { flavour: 'vmencryption', tenant: 'nordbank-vm', name: 'Nordbank VM encryption' },
];
