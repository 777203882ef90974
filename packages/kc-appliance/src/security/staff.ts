import type { Person } from './people.ts';

const first = [
  'Ada',
  'Bo',
  'Cato',
  'Disa',
  'Eir',
  'Finn',
  'Gro',
  'Hege',
  'Isak',
  'Jon',
  'Kai',
  'Liv',
  'Mads',
  'Nora',
  'Odd',
  'Pia',
  'Runa',
  'Siri',
  'Tor',
  'Una',
  'Vera',
  'Wim',
  'Ylva',
  'Zoe',
  'Alma',
];
const last = [
  'Aas',
  'Berge',
  'Carlson',
  'Dahle',
  'Egeland',
  'Foss',
  'Gjerde',
  'Haug',
  'Iversen',
  'Johnsen',
  'Knudsen',
  'Lie',
  'Moen',
  'Nygaard',
  'Opdahl',
  'Pedersen',
  'Ruud',
  'Solberg',
  'Tangen',
  'Ulriksen',
];
const teams = ['Payments cloud', 'Data platform', 'Retail banking', 'Treasury and markets', 'Disaster recovery'];
const kinds = ['Local', 'LDAP', 'OIDC', 'LDAP'] as const;

/** Combines twenty-five first names, twenty last names and ten middle initials: five thousand different people. */
export function staff(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    full_name: `${first[index % 25]} ${String.fromCharCode(65 + (Math.floor(index / 500) % 26))} ${last[Math.floor(index / 25) % 20]}`,
    authentication: kinds[index % kinds.length] ?? 'Local',
    privileges: ['CLOUD_ADMIN'],
    state: index % 41 === 0 ? 'disabled' : index % 53 === 0 ? 'expired' : index % 29 === 0 ? 'invited' : 'active',
    twoFactor: index % 7 === 0,
    groups: [teams[index % teams.length] ?? ''],
  }));
}
