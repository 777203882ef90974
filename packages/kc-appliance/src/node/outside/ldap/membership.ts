import { EqualityFilter, Filter, OrFilter, type Entry } from 'ldapts';
import { dnKey, parseDn } from 'kc-api/rules/security/directories/distinguishedNames';
import type { DirectoryTarget } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { isGroup, sidBytes, sidOf, textOf, textsOf, type GroupName } from './entries.ts';
import { allTextsOf } from './ranges.ts';

/** LDAP_MATCHING_RULE_IN_CHAIN: Active Directory itself follows groups in groups (MS-ADTS, 3.1.1.3.4.4.3). */
const inChain = '1.2.840.113556.1.4.1941';
/** Limits of the recursion. Groups that contain each other would never end. */
const bounds = { depth: 10, groups: 1_000 } as const;
/** Up to this many users, the groups of each are searched by name. For more, all groups are read with their members. */
const few = 20;

const memberFields = ['member', 'uniqueMember'] as const;
const attributes = ['cn', ...memberFields, 'memberUid', 'memberOf', 'objectSid'];

interface Membership {
  connection: LdapConnection;
  target: DirectoryTarget;
  /** Base of the groups. */
  base: string;
  /** Base of the whole directory, which may contain the primary group of a user. '' if the server names none. */
  root: string;
  /** True for Active Directory, which resolves nested groups itself and has primary groups. */
  chains: boolean;
}

const uidKey = (uid: string): string => `uid:${uid.toLowerCase()}`;
const nameOf = (group: Entry): GroupName => ({ cn: textOf(group, 'cn'), dn: group.dn });

/** The direct memberships of users and groups, by the keys of their names. */
class Edges {
  readonly groups = new Map<string, GroupName>();
  readonly #parents = new Map<string, Set<string>>();

  #link(member: string, group: string): void {
    this.#parents.set(member, (this.#parents.get(member) ?? new Set()).add(group));
  }

  async add(connection: LdapConnection, groups: readonly Entry[]): Promise<void> {
    for (const group of groups) {
      const key = dnKey(group.dn);
      this.groups.set(key, nameOf(group));
      for (const field of memberFields) for (const member of await allTextsOf(connection, group, field)) this.#link(dnKey(member), key);
      for (const uid of await allTextsOf(connection, group, 'memberUid')) this.#link(uidKey(uid), key);
    }
    await this.addParents(connection, groups);
  }

  /** Links entries to the groups in their own attributes, as in Active Directory and with the overlay of OpenLDAP. */
  async addParents(connection: LdapConnection, entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) for (const group of await allTextsOf(connection, entry, 'memberOf')) this.#link(dnKey(entry.dn), dnKey(group));
  }

  /** Returns all groups above some members, each once. */
  above(members: readonly string[]): GroupName[] {
    const found = new Set<string>();
    let level: readonly string[] = members;
    for (let depth = 0; depth < bounds.depth && level.length > 0; depth += 1) {
      const next = new Set<string>();
      for (const key of level)
        for (const parent of this.#parents.get(key) ?? [])
          if (!found.has(parent) && found.size < bounds.groups) {
            found.add(parent);
            next.add(parent);
          }
      level = [...next];
    }
    return [...found].flatMap((key) => this.groups.get(key) ?? []);
  }
}

const keysOf = (user: Entry): string[] => [dnKey(user.dn), ...textsOf(user, 'uid').map(uidKey)];
const byMember = (dn: string): string => `(member=${Filter.escape(dn)})(uniqueMember=${Filter.escape(dn)})`;
const byUid = (uid: string): string => `(memberUid=${Filter.escape(uid)})`;

/** Searches for the groups of these users, then for those of these groups, and so on. */
async function followed({ connection, target, base }: Membership, users: readonly Entry[]): Promise<Edges> {
  const edges = new Edges();
  let level = users.flatMap((user) => [byMember(user.dn), ...textsOf(user, 'uid').map(byUid)]);
  for (let depth = 0; depth < bounds.depth && level.length > 0 && edges.groups.size < bounds.groups; depth += 1) {
    const filter = `(&${isGroup(target)}(|${level.slice(0, bounds.groups).join('')}))`;
    const groups = await connection.search(base, { filter, attributes, most: bounds.groups });
    level = groups.filter(({ dn }) => !edges.groups.has(dnKey(dn))).map(({ dn }) => byMember(dn));
    await edges.add(connection, groups);
  }
  return edges;
}

/** SID of a user's primary group: the domain of the user's SID with primaryGroupID (MS-ADTS, 3.1.1.4.5.19); '' without one. */
function primarySid(user: Entry): string {
  const [sid, id] = [sidOf(user), textOf(user, 'primaryGroupID')];
  return sid === '' || !/^\d+$/.test(id) ? '' : sid.replace(/-\d+$/, `-${id}`);
}

/** Finds the primary groups of users, by SID. These groups list no members, and need not be below the base of the groups. */
async function primaryGroups({ connection, base, root }: Membership, users: readonly Entry[]): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  for (const sid of new Set(users.map(primarySid).filter((one) => one !== ''))) {
    const values = [sid, sidBytes(sid)].flatMap((value) => (value === null ? [] : [new EqualityFilter({ attribute: 'objectSid', value })]));
    const groups = await connection.search(root || base, { filter: new OrFilter({ filters: values }), attributes, most: bounds.depth });
    const group = groups.find((one) => sidOf(one) === sid);
    if (group) found.set(sid, group);
  }
  return found;
}

/** Returns the groups below the base from a user's own entry, for a directory that does not support the matching rule. */
async function ownGroups({ connection, base }: Membership, user: Entry): Promise<GroupName[]> {
  const below = dnKey(base);
  const groups = await allTextsOf(connection, user, 'memberOf');
  return groups.filter((dn) => dnKey(dn).endsWith(`,${below}`)).map((dn) => ({ cn: parseDn(dn)?.[0]?.[0]?.value ?? dn, dn }));
}

const unique = (groups: readonly GroupName[]): GroupName[] => [...new Map(groups.map((group) => [dnKey(group.dn), group])).values()];

/** Lets the directory itself resolve nested groups of each user, and of the user's primary group. */
async function chained(membership: Membership, users: readonly Entry[], primaries: ReadonlyMap<string, Entry>): Promise<Groups> {
  const { connection, target, base } = membership;
  const found = new Map<string, GroupName[]>();
  for (const user of users) {
    const primary = primaries.get(primarySid(user));
    const members = [user.dn, ...(primary ? [primary.dn] : [])].map((dn) => `(member:${inChain}:=${Filter.escape(dn)})`);
    const groups = await connection.search(base, { filter: `(&${isGroup(target)}(|${members.join('')}))`, attributes: ['cn'], most: bounds.groups });
    found.set(user.dn, unique([...(await ownGroups(membership, user)), ...[...groups, ...(primary ? [primary] : [])].map(nameOf)]));
  }
  return found;
}

type Groups = ReadonlyMap<string, readonly GroupName[]>;

/** Returns the groups that each user is in, directly or through other groups, by the distinguished name of the user. */
export async function groupsOfUsers(membership: Membership, users: readonly Entry[]): Promise<Groups> {
  const { connection, target, base, chains } = membership;
  if (users.length === 0) return new Map();
  const primaries = chains ? await primaryGroups(membership, users) : new Map<string, Entry>();
  if (chains && users.length <= few) return chained(membership, users, primaries);
  const edges = users.length <= few ? await followed(membership, users) : new Edges();
  if (users.length > few) await edges.add(connection, await connection.search(base, { filter: `(&${isGroup(target)})`, attributes }));
  await edges.add(connection, [...primaries.values()]);
  await edges.addParents(connection, users);
  const above = (user: Entry): GroupName[] => {
    const primary = primaries.get(primarySid(user));
    const own = primary ? [nameOf(primary)] : [];
    return unique([...own, ...edges.above([...keysOf(user), ...own.map(({ dn }) => dnKey(dn))])]);
  };
  return new Map(users.map((user) => [user.dn, above(user)]));
}
