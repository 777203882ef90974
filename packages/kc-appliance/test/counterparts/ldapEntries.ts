/** Users of the LDAP test directories. */
export const ldapPeople = {
  anna: { uid: 'anna', name: 'Anna Åkesson', mail: 'anna@lab.example', password: 'Directory-Anna-1' },
  bo: { uid: 'bo', name: 'Bo (Ops) *', mail: 'bo@lab.example', password: 'Directory-Bo-1' },
} as const;
/** Names that need escaping in a DN. There are more than 20, so that groups are read together with their members. */
export const oddPeople: readonly string[] = [
  'Odd, comma',
  'Odd + plus',
  'Odd "quotes"',
  '#odd number',
  String.raw`Odd back\slash`,
  'Odd = <equals>; all',
  'Odd  two  blanks',
  'Odd Ünïcode 名前',
  'Odd / slash',
];
const oddCrowd = Array.from({ length: 15 }, (_, at) => `Odd person ${at}`);
export const serviceAccount = { dn: 'cn=keycontrol,dc=lab,dc=example', password: 'Service-Lab-1' } as const;
export const ldapBase = 'dc=lab,dc=example';

/** Schema with the Active Directory attributes and classes that slapd lacks. */
export const adSchema = [
  "attributetype ( 1.3.6.1.4.1.99999.1.1 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch SUBSTR caseIgnoreSubstringsMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )",
  "attributetype ( 1.3.6.1.4.1.99999.1.2 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch SUBSTR caseIgnoreSubstringsMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )",
  "attributetype ( 1.3.6.1.4.1.99999.1.3 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )",
  "attributetype ( 1.3.6.1.4.1.99999.1.4 NAME 'objectSid' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )",
  "objectclass ( 1.3.6.1.4.1.99999.2.1 NAME 'user' SUP organizationalPerson STRUCTURAL MAY ( sAMAccountName $ userPrincipalName $ objectGUID $ objectSid $ displayName $ mail ) )",
  "objectclass ( 1.3.6.1.4.1.99999.2.3 NAME 'computer' SUP user STRUCTURAL )",
  "objectclass ( 1.3.6.1.4.1.99999.2.2 NAME 'group' SUP top STRUCTURAL MUST cn MAY ( sAMAccountName $ objectGUID $ objectSid $ member ) )",
];

/** Formats an LDIF entry. Encodes all values in base64, because they may contain UTF-8. */
const entry = (dn: string, lines: readonly (readonly [string, string | Buffer])[]): string =>
  [['dn', dn] as const, ...lines].map(([field, value]) => `${field}:: ${Buffer.from(value).toString('base64')}`).join('\n');

const ou = (name: string) =>
  entry(`ou=${name},${ldapBase}`, [
    ['objectClass', 'organizationalUnit'],
    ['ou', name],
  ]);
const groupOfNames = (name: string, members: readonly string[]) =>
  entry(`cn=${name},ou=groups,${ldapBase}`, [['objectClass', 'groupOfNames'], ['cn', name], ...members.map((member) => ['member', member] as const)]);

const escaped = (name: string): string => name.replaceAll(/[,+"\\<>;=#]/g, (one) => `\\${one}`);
/** Returns another spelling of the same name: hex pairs, other case and blanks. */
const respelled = (name: string): string =>
  `CN = ${name.replaceAll(/[^a-z ]/gi, (one) =>
    Buffer.from(one)
      .toString('hex')
      .replaceAll(/../g, (pair) => `\\${pair}`),
  )} , OU=People,${ldapBase.toUpperCase()}`;
const openDn = (name: string): string => `cn=${escaped(name)},ou=people,${ldapBase}`;

/** Returns users, nested groups (two of them contain each other), and `crowd` further users. */
export function openLdapEntries(crowd: number): string[] {
  const people = Object.values(ldapPeople).map(({ uid, name, mail, password }) =>
    entry(openDn(name), [
      ['objectClass', 'inetOrgPerson'],
      ['cn', name],
      ['sn', name],
      ['uid', uid],
      ['mail', mail],
      ['userPassword', password],
    ]),
  );
  const more = Array.from({ length: crowd }, (_, at) => `Crowd ${String(at).padStart(5, '0')}`).map((name) =>
    entry(openDn(name), [
      ['objectClass', 'inetOrgPerson'],
      ['cn', name],
      ['sn', name],
      ['uid', name.replace('Crowd ', 'crowd')],
    ]),
  );
  const odd = [...oddPeople, ...oddCrowd].map((name) =>
    entry(openDn(name), [
      ['objectClass', 'inetOrgPerson'],
      ['cn', name],
      ['sn', name],
      ['userPassword', 'Directory-Odd-1'],
    ]),
  );
  const [anna, bo] = [openDn(ldapPeople.anna.name), openDn(ldapPeople.bo.name)];
  const groups = [
    groupOfNames('key-admins', [anna]),
    groupOfNames('operators', [`cn=key-admins,ou=groups,${ldapBase}`, bo]),
    groupOfNames('everybody', [`cn=operators,ou=groups,${ldapBase}`, `cn=circle,ou=groups,${ldapBase}`]),
    groupOfNames('circle', [`cn=everybody,ou=groups,${ldapBase}`]),
    groupOfNames('odd-names', [...oddPeople, ...oddCrowd].map(respelled)),
    groupOfNames('odd-parents', [`CN=odd\\2Dnames, ou=groups,${ldapBase}`]),
  ];
  return [ou('people'), ou('groups'), ...people, ...more, ...odd, ...groups];
}

/** Returns a GUID in the byte order of Active Directory: `03020100-0504-0706-0809-0a0b0c0d0e0f` for these bytes. */
const guid = (last: number): Buffer => Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, last]);
/** `S-1-5-21-1-2-3-<last>`. */
function sid(last: number): Buffer {
  const bytes = Buffer.alloc(28);
  bytes.set([1, 5, 0, 0, 0, 0, 0, 5]);
  for (const [at, part] of [21, 1, 2, 3, last].entries()) bytes.writeUInt32LE(part, 8 + at * 4);
  return bytes;
}

/** Returns the same users with Active Directory attributes. */
export function adEntries(): string[] {
  const dn = (name: string) => `CN=${escaped(name)},ou=people,${ldapBase}`;
  const people = Object.values(ldapPeople).map(({ uid, name, mail, password }, at) =>
    entry(dn(name), [
      ['objectClass', 'user'],
      ['cn', name],
      ['sn', name],
      ['displayName', `${name} (Lab)`],
      ['sAMAccountName', uid],
      ['userPrincipalName', `${uid}@lab.example`],
      ['mail', mail.replace('@', '.mail@')],
      ['objectGUID', guid(15 + at)],
      ['objectSid', sid(1_001 + at)],
      ['userPassword', password],
    ]),
  );
  const group = (name: string, members: readonly string[], last: number) =>
    entry(`CN=${name},ou=groups,${ldapBase}`, [
      ['objectClass', 'group'],
      ['cn', name],
      ['objectGUID', guid(last)],
      ['objectSid', sid(last)],
      ...members.map((member) => ['member', member] as const),
    ]);
  return [
    ou('people'),
    ou('groups'),
    ...people,
    group('GG-Admins', [dn(ldapPeople.anna.name)], 200),
    group('GG-All', [`CN=GG-Admins,ou=groups,${ldapBase}`], 201),
  ];
}

/** Returns the root of the tree and the accounts that may read it. */
export const topEntries = (): string[] => [
  entry(ldapBase, [
    ['objectClass', 'dcObject'],
    ['objectClass', 'organization'],
    ['dc', 'lab'],
    ['o', 'Lab'],
  ]),
  entry(serviceAccount.dn, [
    ['objectClass', 'organizationalRole'],
    ['objectClass', 'simpleSecurityObject'],
    ['cn', 'keycontrol'],
    ['userPassword', serviceAccount.password],
  ]),
];
