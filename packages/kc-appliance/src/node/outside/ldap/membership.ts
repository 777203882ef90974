import { Filter, type Entry } from 'ldapts';
import type { DirectoryTarget } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { isGroup, textOf, textsOf } from './entries.ts';

/** The rule by which Active Directory itself follows groups in groups (MS-ADTS, 3.1.1.3.4.4.3). */
const inChain = '1.2.840.113556.1.4.1941';
/** Groups in groups that are followed, one in another, and of all of them together. Groups that hold each other end nowhere. */
const bounds = { depth: 10, groups: 1_000 } as const;
/** Up to so many users the groups of each are asked for; of more, all groups with their members. */
const few = 20;

const fields = ['member', 'uniqueMember', 'memberUid'] as const;
const attributes = ['cn', ...fields];

type Groups = ReadonlyMap<string, ReadonlySet<string>>;
interface Asked {
  connection: LdapConnection;
  target: DirectoryTarget;
  base: string;
  /** Whether the server is an Active Directory, which follows groups itself. */
  chains: boolean;
}

const small = (text: string): string => text.toLowerCase();

/** Who is directly in which groups: names of entries, and user ids, to groups. */
class Edges {
  readonly names = new Map<string, string>();
  readonly #parents = new Map<string, Set<string>>();

  add(groups: readonly Entry[]): void {
    for (const group of groups) {
      const dn = small(group.dn);
      this.names.set(dn, textOf(group, 'cn'));
      for (const member of fields.flatMap((field) =>
        textsOf(group, field)
          .map((one) => (field === 'memberUid' ? `uid:${one}` : one))
          .map(small),
      ))
        this.#parents.set(member, (this.#parents.get(member) ?? new Set()).add(dn));
    }
  }

  /** All groups that somebody is in, as far as they are known. */
  above(keys: readonly string[]): Set<string> {
    const found = new Set<string>();
    let level: readonly string[] = keys;
    for (let depth = 0; depth < bounds.depth && level.length > 0; depth += 1) {
      const next = level.flatMap((key) => [...(this.#parents.get(key) ?? [])]).filter((dn) => !found.has(dn));
      for (const dn of next) if (found.size < bounds.groups) found.add(dn);
      level = next;
    }
    return found;
  }
}

const keysOf = (user: Entry): string[] => [small(user.dn), ...textsOf(user, 'uid').map((uid) => `uid:${small(uid)}`)];
const wayOf = (key: string): string => {
  const value = Filter.escape(key.replace(/^uid:/, ''));
  return key.startsWith('uid:') ? `(memberUid=${value})` : `(member=${value})(uniqueMember=${value})`;
};

/** Asks for the groups of these users, then for those of these groups, and so on. */
async function followed({ connection, target, base }: Asked, users: readonly Entry[]): Promise<Edges> {
  const edges = new Edges();
  let level = users.flatMap(keysOf);
  for (let depth = 0; depth < bounds.depth && level.length > 0 && edges.names.size < bounds.groups; depth += 1) {
    const filter = `(&${isGroup(target)}(|${level.slice(0, bounds.groups).map(wayOf).join('')}))`;
    const groups = await connection.search(base, { filter, attributes, most: bounds.groups });
    level = groups.map(({ dn }) => small(dn)).filter((dn) => !edges.names.has(dn));
    edges.add(groups);
  }
  return edges;
}

async function chained({ connection, target, base }: Asked, users: readonly Entry[]): Promise<Groups> {
  const found = new Map<string, Set<string>>();
  for (const { dn } of users) {
    const filter = `(&${isGroup(target)}(member:${inChain}:=${Filter.escape(dn)}))`;
    const groups = await connection.search(base, { filter, attributes: ['cn'], most: bounds.groups });
    found.set(dn, new Set(groups.map((group) => textOf(group, 'cn'))));
  }
  return found;
}

/** The names of the groups that each user is in, those that hold a group of theirs as well, by the name of their entry. */
export async function groupsOfUsers(asked: Asked, users: readonly Entry[]): Promise<Groups> {
  if (users.length === 0) return new Map();
  if (asked.chains && users.length <= few) return chained(asked, users);
  const edges = users.length <= few ? await followed(asked, users) : new Edges();
  if (users.length > few) edges.add(await asked.connection.search(asked.base, { filter: `(&${isGroup(asked.target)})`, attributes }));
  return new Map(users.map((user) => [user.dn, new Set([...edges.above(keysOf(user))].map((dn) => edges.names.get(dn) ?? ''))]));
}
