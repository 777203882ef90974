import { Filter, type Entry } from 'ldapts';
import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import { groupLabels } from 'kc-api/rules/security/directories/directories';
import type { DirectoryTarget } from '../../../security/index.ts';

type Named = Pick<DirectoryTarget, 'type' | 'uid_field' | 'domain_name' | 'domain_netbios_name'>;

const literally = (text: string): string => Filter.escape(text);
const anyOf = (parts: readonly string[]): string => `(|${[...new Set(parts)].join('')})`;
const isAttribute = (name: string): boolean => /^[a-z][a-z0-9-]*$/i.test(name);

/** The attributes of Active Directory and OpenLDAP; a server omits those that it does not know. */
export const userAttributes = ({ uid_field }: Named): string[] => [
  ...new Set([
    'cn',
    'displayName',
    'mail',
    'uid',
    'sAMAccountName',
    'userPrincipalName',
    'objectGUID',
    'entryUUID',
    'objectSid',
    'primaryGroupID',
    'memberOf',
    ...(isAttribute(uid_field) ? [uid_field] : []),
  ]),
];
export const groupAttributes = ['cn', 'objectGUID', 'entryUUID'] as const;

const isUser = ({ type }: Named): string =>
  type === 'MICROSOFT_AD' ? '(objectClass=user)(!(objectClass=computer))' : '(|(objectClass=person)(objectClass=posixAccount)(objectClass=account))';
export const isGroup = ({ type }: Named): string =>
  type === 'MICROSOFT_AD' ? '(objectClass=group)' : '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=posixGroup)(objectClass=group))';

/** Returns a filter for users whose name, login or email address contains a text; surrounding blanks are ignored. */
export function usersHolding(named: Named, typed: string): string {
  const text = typed.trim();
  const fields = [
    'cn',
    'displayName',
    'mail',
    named.type === 'MICROSOFT_AD' ? 'userPrincipalName' : 'uid',
    ...(isAttribute(named.uid_field) ? [named.uid_field] : []),
  ];
  return text === '' ? `(&${isUser(named)})` : `(&${isUser(named)}${anyOf(fields.map((field) => `(${field}=*${literally(text)}*)`))})`;
}
/** Returns a filter for groups whose name contains a text; surrounding blanks are ignored. */
export function groupsHolding(named: Named, typed: string): string {
  const text = typed.trim();
  return text === '' ? `(&${isGroup(named)})` : `(&${isGroup(named)}(cn=*${literally(text)}*))`;
}

/** Returns the login without the domain as its suffix or prefix; null if it does not have this domain. */
function within({ domain_name, domain_netbios_name }: Named, login: string): string | null {
  const ending = `@${domain_name.toLowerCase()}`;
  if (domain_name !== '' && login.toLowerCase().endsWith(ending)) return login.slice(0, -ending.length);
  const beginning = `${domain_netbios_name.toLowerCase()}\\`;
  if (domain_netbios_name !== '' && login.toLowerCase().startsWith(beginning)) return login.slice(beginning.length);
  return /[@\\]/.test(login) ? null : login;
}

/** Returns the filters to find a login, in this order: names that are unique to one user, then the email address. */
export function waysToFind(named: Named, login: string): string[] {
  const own = within(named, login);
  // Only Active Directory is known to prevent users from choosing these. A filter for a missing attribute matches no user.
  const fields = ['sAMAccountName', ...(named.type === 'MICROSOFT_AD' ? [] : ['uid']), ...(isAttribute(named.uid_field) ? [named.uid_field] : [])];
  const names = [...fields.flatMap((field) => [login, own ?? login].map((one) => `(${field}=${literally(one)})`)), `(userPrincipalName=${literally(login)})`];
  return [anyOf(names), `(mail=${literally(login)})`].map((filter) => `(&${isUser(named)}${filter})`);
}

const anybody = ['user', 'person', 'posixAccount', 'group', 'groupOfNames', 'groupOfUniqueNames', 'posixGroup'];
/** Matches every user and group. */
export const anyEntry = anyOf(anybody.map((one) => `(objectClass=${one})`));
/** Returns a filter for a user or group by its name in policies: the name alone, or with the NetBIOS name before it. */
export function byAnyName(title: string): string {
  const own = literally(title.replace(/^[^\\]*\\/, '').trim());
  return `(&${anyEntry}${anyOf(['cn', 'sAMAccountName', 'uid', 'userPrincipalName'].map((field) => `(${field}=${own})`))})`;
}

const valuesOf = (entry: Entry, field: string): (string | Buffer)[] => {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === field.toLowerCase());
  const value = key === undefined ? undefined : entry[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};
/** Returns the first value of an attribute, '' for none. */
export const textOf = (entry: Entry, field: string): string => {
  const [first = ''] = valuesOf(entry, field);
  return typeof first === 'string' ? first : first.toString('utf8');
};
export const textsOf = (entry: Entry, field: string): string[] => valuesOf(entry, field).map((one) => (typeof one === 'string' ? one : one.toString('utf8')));
const bytesOf = (entry: Entry, field: string): Buffer | null => {
  const [first] = valuesOf(entry, field);
  return first === undefined ? null : Buffer.isBuffer(first) ? first : Buffer.from(first, 'latin1');
};

/** Active Directory stores the first three parts of a GUID in little-endian order (MS-DTYP, 2.3.4.2). */
function guidOf(entry: Entry): string {
  const bytes = bytesOf(entry, 'objectGUID');
  if (bytes?.length !== 16) return textOf(entry, 'entryUUID') || entry.dn;
  const swapped = Buffer.concat([bytes.subarray(0, 4).toReversed(), bytes.subarray(4, 6).toReversed(), bytes.subarray(6, 8).toReversed(), bytes.subarray(8)]);
  return swapped.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns the security identifier in Windows notation (MS-DTYP, 2.4.2); '' for none. Some servers return it as text. */
export function sidOf(entry: Entry): string {
  const bytes = bytesOf(entry, 'objectSid');
  const text = bytes?.toString('latin1') ?? '';
  if (/^S-1-\d+(-\d+)*$/.test(text)) return text;
  if (!bytes || bytes.length < 8) return textOf(entry, 'sambaSID');
  const count = bytes[1] ?? 0;
  if (bytes.length !== 8 + count * 4) return '';
  const parts = Array.from({ length: count }, (_, at) => bytes.readUInt32LE(8 + at * 4));
  return `S-${bytes[0]}-${[bytes.readUIntBE(2, 6), ...parts].join('-')}`;
}

/** Returns the bytes of a security identifier; null for invalid text. */
export function sidBytes(sid: string): Buffer | null {
  const [revision = 0, authority = 0, ...parts] = sid.replace(/^S-/, '').split('-').map(Number);
  if (!/^S-1(-\d+)+$/.test(sid) || parts.length > 15 || parts.some((part) => part > 0xffffffff)) return null;
  const bytes = Buffer.alloc(8 + parts.length * 4);
  bytes.set([revision, parts.length]);
  bytes.writeUIntBE(authority, 2, 6);
  for (const [at, part] of parts.entries()) bytes.writeUInt32LE(part, 8 + at * 4);
  return bytes;
}

/** A group of a directory. Its distinguished name identifies it: two groups may share a name. */
export interface GroupName {
  cn: string;
  dn: string;
}

/** Converts an entry to a user for the response. */
export function userOf(named: Named, entry: Entry, groups: readonly GroupName[]): DirectoryUser {
  const directory_groups = groups.map(({ cn, dn }) => ({ cn, distinguishedName: dn }));
  const { type, uid_field, domain_name } = named;
  const own = textOf(entry, uid_field) || textOf(entry, type === 'MICROSOFT_AD' ? 'sAMAccountName' : 'uid');
  const mail = textOf(entry, 'mail');
  const full = domain_name === '' || own === '' ? own : `${own}@${domain_name}`;
  return {
    objectGUID: guidOf(entry),
    name: (type === 'MICROSOFT_AD' && textOf(entry, 'displayName')) || textOf(entry, 'cn') || own,
    login_name: type === 'MICROSOFT_AD' ? textOf(entry, 'userPrincipalName') || full : mail || own,
    email: mail,
    domain_name,
    groups: groupLabels(directory_groups).sort(),
    directory_groups,
  };
}

export const groupOf = ({ domain_name }: Named, entry: Entry): DirectoryGroup => ({
  objectGUID: guidOf(entry),
  cn: textOf(entry, 'cn'),
  distinguishedName: entry.dn,
  domain_name,
});
