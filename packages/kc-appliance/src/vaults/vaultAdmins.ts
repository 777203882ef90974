import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { vaultTexts } from 'kc-api/rules/vaults/vaults';
import type { Context, Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { revised } from '../core/store/record.ts';
import type { UserRecord } from '../core/records.ts';
import { checkFields } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { endSessions, usersOf, type DirectoryRecord } from '../security/index.ts';
import { asAdmin, layAdmin, type Admin } from './firstAdmin.ts';

const isAdmin = ({ authentication, privileges, enabled }: UserRecord): boolean => authentication === 'LDAP' && enabled && privileges.includes('SEC_ADMIN');
const adminsOf = (running: Environment): UserRecord[] => userTable.in(running).all().filter(isAdmin);

/**
 * Returns the directory users who administer a managed vault. The vault itself can also add and remove such users, so the revision is a hash of their names.
 */
export function policyOf(running: Environment): AdminPolicy {
  const members = adminsOf(running).map(({ login_name }) => ({ name: login_name, distinguishedName: '' }));
  const all = members.map(({ name }) => name).toSorted();
  return { admin_type: 'user', members, revision: Number.parseInt(hashToken(all.join('\n')).slice(0, 12), 16) };
}

/** Returns the new administrators as the directory describes them. Refuses unknown users. */
export async function membersOf(
  context: Context,
  { admin_type, members }: Pick<AdminPolicy, 'admin_type' | 'members'>,
  domain: DirectoryRecord,
): Promise<Admin[]> {
  if (admin_type === 'group') checkFields({ admin_type: vaultTexts.usersOnly });
  if (members.length === 0) checkFields({ members: tenancyTexts.members });
  const found = [];
  for (const member of members) {
    const name = member.name.trim();
    const is = (text: string) => text.toLowerCase() === name.toLowerCase();
    const user = (await usersOf(context, domain, name)).find((one) => is(one.login_name) || is(one.name));
    if (!user) checkFields({ members: vaultTexts.unknownMember(name, domain.domain_name) });
    found.push(user);
  }
  return found.flatMap((user) => (user ? [asAdmin(user)] : []));
}

/** Call inside a transaction of the vault. Administrators who remain are not changed. */
export function replaceAdmins(running: Environment, admins: readonly Admin[], now: number): void {
  const before = adminsOf(running);
  const isIn = (list: readonly Pick<Admin, 'login_name'>[], { login_name }: Pick<Admin, 'login_name'>) =>
    list.some((one) => one.login_name.toLowerCase() === login_name.toLowerCase());
  for (const user of before.filter((one) => !isIn(admins, one))) {
    userTable.in(running).put(revised({ ...user, privileges: user.privileges.filter((privilege) => privilege !== 'SEC_ADMIN') }));
    endSessions(running, user.id);
  }
  for (const admin of admins) if (!isIn(before, admin)) layAdmin(running, admin, now);
}
