import type { User } from 'kc-api/contract/security/users';
import { groupsFor, userProblems } from 'kc-api/rules/security/users';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { newToken } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { mailServer } from './mailServer.ts';
import { toWire } from './userWire.ts';
import { sessionTable } from '../core/state.ts';

/** An invitation is good for seven days. */
const invitationLife = 7 * 86_400;

export const found = (context: Context, id: string): UserRecord => context.users.get(id) ?? refuse(404, 'This user does not exist.');
export const wire = (context: Context, user: UserRecord): User => toWire(user, context.now, context);

export const byLogin = (context: Pick<Context, 'users'>, login: string): UserRecord | undefined => {
  const wanted = login.trim().toLowerCase();
  return context.users.all().find((user) => user.login_name.toLowerCase() === wanted);
};

/** Ends all sessions of a user; `but` is spared. */
export function endSessions({ store }: Context, userid: string, but?: string): void {
  const sessions = sessionTable.in({ store });
  for (const session of sessions.all()) if (session.userid === userid && session.id !== but) sessions.remove(session.id);
}

export function invite(context: Context, user: UserRecord): { user: UserRecord; url: string } {
  const token = newToken(context.random);
  const { origin } = new URL(context.request.url);
  const url = `${origin}/${context.vault.flavour}/${context.vault.tenant}/#/login?registration_token=${token}`;
  return { user: { ...user, registration: { hash: hashToken(token), expires: context.now + invitationLife } }, url };
}

export const mailWorks = (context: Context): boolean => {
  const { server, disable } = mailServer.get(context);
  return server !== '' && disable !== 'yes';
};

export function checkGroups(context: Context, user: UserRecord): void {
  const groups = context.groups.all();
  checkFields(userProblems({ privileges: user.privileges, groups: user.groups }, groups, context.now));
  const offered = new Set(groupsFor(groups, user.privileges).map((group) => group.id));
  if (user.groups.some((id) => !offered.has(id))) checkFields({ groups: 'A group does not match the chosen privileges.' });
}

export function checkDetails(user: { email?: string | undefined; alert_email?: string | undefined; full_name?: string | undefined }): void {
  const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  if (user.full_name !== undefined && user.full_name.trim() === '') checkFields({ full_name: 'Enter the full name.' });
  if (user.email !== undefined && !address.test(user.email.trim())) checkFields({ email: 'Enter a valid email address.' });
  if (user.alert_email && !address.test(user.alert_email.trim())) checkFields({ alert_email: 'Enter a valid email address.' });
}

/** Groups list their members; both ends change together. */
export function joinGroups(context: Context, userid: string, wanted: readonly string[]): void {
  for (const group of context.groups.all()) {
    const member = group.user_members.includes(userid);
    if (member === wanted.includes(group.id)) continue;
    const user_members = member ? group.user_members.filter((id) => id !== userid) : [...group.user_members, userid];
    context.groups.put({ ...group, user_members, revision: group.revision + 1 });
  }
}
