import type { Store } from '../core/store.ts';
import { without } from '../core/without.ts';
import type { Directory } from './directory.ts';
import { hashToken } from '../core/hash.ts';
import { directoryGroupTable, directoryTable, directoryUserTable } from './state.ts';

const has = (text: string, part: string | undefined) => part === undefined || text.toLowerCase().includes(part.toLowerCase());
const same = (text: string, wanted: string | undefined) => wanted === undefined || wanted === '' || text.toLowerCase() === wanted.toLowerCase();

const problemOf = (uri: string): string => (/^ldaps?:\/\/[\w.-]+(:\d+)?$/.test(uri) && !uri.includes('unreachable') ? '' : `${uri} cannot be reached.`);

/** As Windows writes one: the domain in three numbers, and the number of the user or group within it. */
function sidOf({ domain_name, objectGUID }: { domain_name: string; objectGUID: string }): string {
  const domain = hashToken(domain_name);
  const words = [domain.slice(0, 8), domain.slice(8, 16), domain.slice(16, 24), objectGUID.slice(0, 8)];
  return `S-1-5-21-${words.map((word) => Number.parseInt(word, 16)).join('-')}`;
}

/** Whom a server knows, by each of their names in small letters: those of the domain that its host belongs to. */
function knownTo(store: Store, uri: string): ReadonlyMap<string, string> {
  const host = uri
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
  const domains = directoryTable.in({ store }).all();
  const domain = domains.find(({ domain_name }) => host === domain_name.toLowerCase() || host.endsWith(`.${domain_name.toLowerCase()}`));
  if (!domain) return new Map();
  const isInside = (one: { domain_name: string }) => one.domain_name === domain.domain_name;
  const named = [
    ...directoryUserTable
      .in({ store })
      .all()
      .filter(isInside)
      .flatMap((user) => [user.login_name, user.login_name.replace(/@.*$/, '')].map((login) => [login, sidOf(user)] as const)),
    ...directoryGroupTable
      .in({ store })
      .all()
      .filter(isInside)
      .map((group) => [group.cn, sidOf(group)] as const),
  ];
  const prefixed = named.map(([title, sid]) => [`${domain.domain_netbios_name}\\${title}`, sid] as const);
  return new Map([...named, ...prefixed].map(([title, sid]) => [title.toLowerCase(), sid]));
}

/** The SID that a server gives for a user or group, for seeds, which cannot wait; '' of whom it does not know. */
export const playedSid = (store: Store, uri: string, title: string): string => knownTo(store, uri).get(title.trim().toLowerCase()) ?? '';

/** Users, groups and passwords of a directory that lives in the appliance's own store (see DIFFERENCES.md). */
export function playedDirectory(store: Store): Directory {
  const users = () => directoryUserTable.in({ store }).all();
  const groups = () => directoryGroupTable.in({ store }).all();
  return {
    users: ({ domain_name, name }) =>
      users()
        .filter((user) => same(user.domain_name, domain_name) && has(`${user.name} ${user.login_name}`, name))
        .map((user) => without(user, 'id', 'password')),
    groups: ({ domain_name, name }) =>
      groups()
        .filter((group) => same(group.domain_name, domain_name) && has(group.cn, name))
        .map((group) => without(group, 'id')),
    bind: (login, password) =>
      Promise.resolve(password !== '' && users().some((user) => user.login_name.toLowerCase() === login.toLowerCase() && user.password === password)),
    test: ({ uri }) => Promise.resolve(problemOf(uri)),
    sidsOf({ uri }, names) {
      const problem = problemOf(uri);
      if (problem !== '') return Promise.resolve({ problem });
      const known = knownTo(store, uri);
      return Promise.resolve({ sids: names.map((one) => known.get(one.trim().toLowerCase()) ?? '') });
    },
  };
}
