import type { Vault } from '../core/records.ts';

/** The vaults of the bank that the demo data speak of: one of each kind. The first is where `/` leads to. */
export const bankVaults: readonly Vault[] = [
  { flavour: 'keycontrol', tenant: 'nordbank-kc', name: 'Nordbank KeyControl' },
  { flavour: 'cloudkeys', tenant: 'nordbank-cloud', name: 'Nordbank cloud keys' },
  { flavour: 'databases', tenant: 'nordbank-db', name: 'Nordbank databases' },
  { flavour: 'vmencryption', tenant: 'nordbank-vm', name: 'Nordbank VM encryption' },
];
