import type { DirectoryController } from '../../../security/index.ts';
import type { LdapConnection } from './connection.ts';
import { textOf } from './entries.ts';
import { ldapFindings, ServerSaid } from './ldapFindings.ts';

/** The root entry of a server: the base of its entries, and whether it is an Active Directory (MS-ADTS, 3.1.1.3.4.3.1). */
interface Root {
  base: string;
  chains: boolean;
}
const activeDirectory = '1.2.840.113556.1.4.800';

async function rootOf(connection: LdapConnection): Promise<Root> {
  const attributes = ['defaultNamingContext', 'namingContexts', 'supportedCapabilities'];
  const [root] = await connection.search('', { filter: '(objectClass=*)', scope: 'base', attributes });
  if (!root) return { base: '', chains: false };
  const capabilities = [root['supportedCapabilities'] ?? []].flat();
  return { base: textOf(root, 'defaultNamingContext') || textOf(root, 'namingContexts'), chains: capabilities.includes(activeDirectory) };
}

interface At {
  connection: LdapConnection;
  controller: DirectoryController;
}

interface Places {
  users: string;
  groups: string;
  /** Base of the whole directory; '' if the server names none. */
  root: string;
  chains: boolean;
}

/** Returns the bases for searches of users and groups. */
export async function placesOf({ connection, controller: { user_base_dn, group_base_dn } }: At): Promise<Places> {
  const { base, chains } = await rootOf(connection);
  const users = user_base_dn || base;
  if (users === '') throw new ServerSaid(ldapFindings.noBase(connection.host));
  return { users, groups: group_base_dn || base || users, root: base, chains };
}
