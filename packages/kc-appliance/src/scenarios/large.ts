import type { Environment } from '../core/context.ts';
import { seedAudit } from '../audit/auditStory.ts';
import { adminKeyParts, prepare } from './bank.ts';
import { seedClouds, seedManyKeys } from '../cloudKeys/cloudStory.ts';
import { seedBank } from './demo.ts';
import type { Person } from '../security/people.ts';
import { seedPeople } from '../security/population.ts';
import { userTable } from '../core/state.ts';

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

/** Twenty-five first by twenty last names by ten middle initials: five thousand people, each of them once. */
function staff(count: number): Person[] {
  return Array.from({ length: count }, (_, index) => ({
    full_name: `${first[index % 25]} ${String.fromCharCode(65 + (Math.floor(index / 500) % 26))} ${last[Math.floor(index / 25) % 20]}`,
    authentication: kinds[index % kinds.length] ?? 'Local',
    privileges: ['CLOUD_ADMIN'],
    state: index % 41 === 0 ? 'disabled' : index % 53 === 0 ? 'expired' : index % 29 === 0 ? 'invited' : 'active',
    twoFactor: index % 7 === 0,
    groups: [teams[index % teams.length] ?? ''],
  }));
}

/** The bank grown to so many people and audit records of the last year. */
export async function grown(environment: Environment, size: { people: number; records: number; sets?: number; keys?: number }): Promise<void> {
  const prepared = await prepare(environment);
  const handOut = await adminKeyParts(environment);
  environment.store.transaction(() => {
    seedBank(environment, prepared);
    seedPeople(environment, prepared.now, staff(size.people - userTable.in(environment).count()));
    handOut();
    seedAudit(environment, prepared.now, size.records, 365);
    seedClouds(environment, prepared.now);
    if (size.sets !== undefined && size.keys !== undefined) seedManyKeys(environment, prepared.now, { sets: size.sets, keys: size.keys });
  });
}

/** A million audit records, five thousand people, five hundred key sets and a hundred thousand cloud keys: for a database, not for a page. About twenty seconds to make. */
export const large = (environment: Environment): Promise<void> => grown(environment, { people: 5_000, records: 1_000_000, sets: 500, keys: 100_000 });
