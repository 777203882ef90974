import type { Store } from '../core/store.ts';
import { without } from '../core/without.ts';
import type { Directory } from './directory.ts';
import { directoryGroupTable, directoryUserTable } from './state.ts';

const has = (text: string, part: string | undefined) => part === undefined || text.toLowerCase().includes(part.toLowerCase());
const same = (text: string, wanted: string | undefined) => wanted === undefined || wanted === '' || text.toLowerCase() === wanted.toLowerCase();

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
    test: ({ uri }) => Promise.resolve(/^ldaps?:\/\/[\w.-]+(:\d+)?$/.test(uri) && !uri.includes('unreachable') ? '' : `${uri} cannot be reached.`),
    testRadius: ({ server, secret }, username, password) =>
      Promise.resolve(
        server.includes('unreachable')
          ? `${server} cannot be reached.`
          : secret === '' || username === '' || password === ''
            ? 'The server refused the credentials.'
            : '',
      ),
  };
}
