import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import type { Environment } from '../../core/context.ts';
import { newGuid } from '../../core/random.ts';
import { without } from '../../core/store/without.ts';
import { directoryCa, directoryCaFacts } from './directoryCa.ts';
import { createDice } from '../../core/dice.ts';
import { emailOf, people } from '../people.ts';
import { signIns } from '../signIns.ts';
import { groupTable } from '../../core/state.ts';
import { directoryGroupTable, directoryTable, directoryUserTable } from '../state.ts';
import type { DirectoryRecord } from '../state.ts';

const corporate = 'corp.nordbank.example';
const partners = 'partners.nordbank.example';

const corporateGroups = [
  'GG-KeyControl-Admins',
  'GG-KeyControl-Auditors',
  'GG-Cloud-Operators',
  'GG-Cloud-Payments',
  'GG-Cloud-Retail',
  'GG-Data-Engineers',
  'GG-Data-Platform-Owners',
  'GG-DBA-Oracle',
  'GG-DBA-Postgres',
  'GG-DR-Coordinators',
  'GG-Infrastructure',
  'GG-Linux-Admins',
  'GG-Network',
  'GG-Payments-Release',
  'GG-Risk-Control',
  'GG-SOC-Analysts',
  'GG-SOC-Leads',
  'GG-Treasury',
  'GG-VMware-Admins',
  'GG-Windows-Admins',
];
const partnerGroups = ['consultants', 'hardware-vendors', 'key-ceremony-witnesses', 'managed-services', 'penetration-testers'];

const first = [
  'Agnes',
  'Aleksi',
  'Birgit',
  'Cornelia',
  'David',
  'Ebba',
  'Filip',
  'Greta',
  'Hugo',
  'Ingrid',
  'Johan',
  'Klara',
  'Leo',
  'Matilda',
  'Nils',
  'Otto',
  'Pernille',
  'Ragnar',
  'Selma',
  'Tuva',
];
const last = [
  'Andersson',
  'Bakke',
  'Carlsen',
  'Dahl',
  'Ekström',
  'Falk',
  'Gran',
  'Hagen',
  'Isaksen',
  'Jansson',
  'Korhonen',
  'Lindholm',
  'Mäkinen',
  'Norberg',
  'Olsen',
  'Persson',
  'Rask',
  'Strand',
  'Thorsen',
  'Wallin',
];

const base64 = (text: string): string => btoa(text);

function domains(environment: Environment): DirectoryRecord[] {
  const controller = (server_url: string, base: string) => ({
    guid: newGuid(environment.random),
    server_url,
    tls: 'no' as const,
    tls_auth: 'x509/name' as const,
    user_base_dn: `OU=People,${base}`,
    group_base_dn: `OU=Groups,${base}`,
    timeout: 5,
    cacert: base64(directoryCa),
    certificates: [...directoryCaFacts],
  });
  const make = (record: Omit<DirectoryRecord, 'id' | 'guid' | 'revision'>): DirectoryRecord => {
    const guid = newGuid(environment.random);
    return { ...record, id: guid, guid, revision: 1 };
  };
  const corp = 'DC=corp,DC=nordbank,DC=example';
  const part = 'dc=partners,dc=nordbank,dc=example';
  return [
    make({
      domain_name: corporate,
      domain_netbios_name: 'NORDBANK',
      type: 'MICROSOFT_AD',
      uid_field: 'sAMAccountName',
      service_account_name: 'svc-keycontrol',
      service_account_pw: 'Service-Demo-1',
      system: 'yes',
      dc_list: [controller('ldaps://dc1.corp.nordbank.example:636', corp), controller('ldaps://dc2.corp.nordbank.example:636', corp)],
    }),
    make({
      domain_name: partners,
      domain_netbios_name: 'PARTNERS',
      type: 'OPENLDAP',
      uid_field: 'cn',
      service_account_name: 'cn=keycontrol,ou=services,dc=partners,dc=nordbank,dc=example',
      service_account_pw: 'Service-Demo-2',
      dc_list: [{ ...controller('ldap://ldap.partners.nordbank.example:389', part), tls: 'yes', tls_auth: 'x509/certvalid' }],
    }),
  ];
}

/** Creates two domains with about sixty people and twenty-five groups, including the demo users who sign in through them. */
export function seedDirectory(environment: Environment, now: number): void {
  const { store, random } = environment;
  const dice = createDice(random);
  directoryTable.in({ store }).putMany(domains(environment));
  const groups: (DirectoryGroup & { id: string })[] = [
    corporateGroups.map((cn) => [cn, corporate] as const),
    partnerGroups.map((cn) => [cn, partners] as const),
  ]
    .flat()
    .map(([cn, domain_name]) => {
      const objectGUID = newGuid(random);
      const base = domain_name
        .split('.')
        .map((part) => `DC=${part}`)
        .join(',');
      return { id: objectGUID, objectGUID, cn, distinguishedName: `CN=${cn},OU=Groups,${base}`, domain_name };
    });
  directoryGroupTable.in({ store }).putMany(groups);

  const known = [
    ...signIns.filter((one) => one.authentication === 'LDAP'),
    ...people.filter((person) => person.authentication === 'LDAP' || person.authentication === 'RADIUS'),
  ];
  const others = Array.from({ length: 60 - known.length }, (_, index) => `${first[index % first.length]} ${last[(index * 7 + 3) % last.length]}`);
  const rows = [
    ...known.map((one) => ({ full_name: one.full_name, inside: true })),
    ...others.map((full_name, index) => ({ full_name, inside: index % 5 !== 0 })),
  ].map(({ full_name, inside }, index) => {
    const domain_name = inside ? corporate : partners;
    const offered = groups.filter((group) => group.domain_name === domain_name);
    const login_name = emailOf(full_name, inside ? 'nordbank.example' : 'partners.nordbank.example');
    const objectGUID = newGuid(random);
    const row: DirectoryUser & { id: string; password: string } = {
      id: objectGUID,
      objectGUID,
      name: full_name,
      login_name,
      email: login_name,
      domain_name,
      groups: [...new Set([dice.pick(offered).cn, dice.pick(offered).cn])],
      last_login: index < known.length ? String(now - dice.between(3_600, 20 * 86_400)) : 'Never',
      password: signIns.find((one) => one.login === login_name)?.password ?? '',
    };
    return row;
  });
  directoryUserTable.in({ store }).putMany(rows);

  const adgroup = (cn: string) => groups.filter((group) => group.cn === cn).map((group) => without(group, 'id'));
  const joined: Record<string, string> = {
    'Payments cloud': 'GG-Cloud-Payments',
    'Data platform': 'GG-Data-Engineers',
    'Security operations': 'GG-SOC-Leads',
    Infrastructure: 'GG-Infrastructure',
  };
  for (const group of groupTable.in({ store }).all()) {
    const cn = joined[group.name];
    if (cn) groupTable.in({ store }).put({ ...group, adgroup_members: adgroup(cn) });
  }
}
