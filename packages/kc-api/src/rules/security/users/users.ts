// @chunk people
import { t } from 'kc-intl/t';
import type { Group } from '../../../contract/security/groups.ts';
import type { User } from '../../../contract/security/users.ts';
import type { Privilege } from '../../../contract/call.ts';
import { needs, type Actor } from '../../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { seconds } from '../../units.ts';
import { auditorTexts } from '../../auditor.ts';
import { lastAdminText, notLastAdmin } from './lastAdmin.ts';
import { rootLogin } from './rootUser.ts';
import { daysText, lifetimeText, limitProblem, limits, monthsText, never, neverDays, yearsText } from '../limits.ts';

export { never, neverDays, rootLogin };

export const cloudAdminGroup = 'Cloud Admin Group';

/** SEC-050 to SEC-053: account lifetime per unit. Never is sent as 3652 days, so a lifetime in days must be shorter. */
export const lifetimeUnits = [
  { value: 'd', label: t('days'), amountText: daysText, max: neverDays - 1, seconds: seconds.d },
  { value: 'mo', label: t('months'), amountText: monthsText, max: 120, seconds: seconds.mo },
  { value: 'y', label: t('years'), amountText: yearsText, max: 10, seconds: seconds.y },
] as const;

/** SEC-101, SEC-102: password expiry per unit. Only here does 'm' mean months. */
export const passwordExpiryUnits = [
  { value: 'd', label: t('days'), amountText: daysText, max: 1095, initial: 60, seconds: seconds.d },
  { value: 'm', label: t('months'), amountText: monthsText, max: 36, initial: 6, seconds: seconds.mo },
  { value: 'y', label: t('years'), amountText: yearsText, max: 3, initial: 1, seconds: seconds.y },
] as const;

export const texts = {
  lifetime: lifetimeText,
  neverInstead: t('Choose Never expires instead of {days} days.', { days: neverDays }),
  accountExpiration: limits.account_expiration.low,
  passwordExpiration: limits.password_expiration.low,
  onePrivilege: t('At least one privilege must be selected.'),
  groupNeeded: t('Cloud Admin requires a group.'),
  secroot: t('The secroot user cannot be deleted.'),
  keptPrivilege: t('This privilege is granted elsewhere and kept.'),
  ownSecAdmin: t('You cannot remove your own Security Admin privilege.'),
} as const;

type Subject = Pick<User, 'id' | 'login_name' | 'authentication' | 'last_login' | 'status' | '2fa_enabled' | 'last_admin'>;

export type ShownStatus = User['status'] | 'Invited';
export const userStatusNames: Readonly<Record<ShownStatus, string>> = {
  Active: t('Active'),
  Invited: t('Invited'),
  Disabled: t('Disabled'),
  Expired: t('Expired'),
  Locked: t('Locked'),
};
export const authenticationNames: Readonly<Record<User['authentication'], string>> = { Local: t('Local'), LDAP: 'LDAP', RADIUS: 'RADIUS', OIDC: 'OIDC' };

/** SEC-029. 'Invited' replaces only 'Active'. */
export const statusOf = (user: Subject): ShownStatus =>
  user.status === 'Active' && user.last_login === 'Never' && (user.authentication === 'Local' || user.authentication === 'OIDC') ? 'Invited' : user.status;

/** SEC-035. */
const onlyRoot = (actor: Actor, user: Subject): Verdict =>
  user.login_name === rootLogin && actor.login_name !== rootLogin ? deny(t('Only secroot may change the secroot user.')) : allow;

const onlyLocal = (user: Subject): Verdict =>
  user.authentication === 'Local'
    ? allow
    : denyForever(t('The password of this user is managed by {authentication}.', { authentication: user.authentication }));

const notSelf = (actor: Actor, user: Subject, reason: string): Verdict => (actor.id === user.id ? deny(reason) : allow);

export const userRules = {
  create: (actor: Actor) => needs(actor, 'SEC_ADMIN'),
  change: (actor: Actor, user: Subject) => all(actor.id === user.id ? allow : needs(actor, 'SEC_ADMIN'), onlyRoot(actor, user)),
  remove: (actor: Actor, user: Subject) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      user.login_name === rootLogin ? deny(texts.secroot) : allow,
      notSelf(actor, user, t('You cannot delete yourself.')),
      notLastAdmin(user),
    ),
  /** The appliance itself checks the passwords of local users, so there is no external server to test. */
  testSignIn: (actor: Actor, user: Subject) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      user.authentication === 'Local' ? denyForever(t('The sign-in of local users needs no other server, so there is nothing to test.')) : allow,
    ),
  /** SEC-030, SEC-031. */
  changeStatus: (actor: Actor, user: Subject) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      onlyRoot(actor, user),
      notSelf(actor, user, t('You cannot change the status of your own account.')),
      user.last_login === 'Never' && user.authentication !== 'Local' ? deny(t('This user has never signed in.')) : allow,
    ),
  disable: (actor: Actor, user: Subject): Verdict => all(userRules.changeStatus(actor, user), notLastAdmin(user)),
  changePassword: (actor: Actor, user: Subject) =>
    all(needs(actor, 'SEC_ADMIN'), onlyRoot(actor, user), onlyLocal(user), notSelf(actor, user, t('Change your own password on your account page.'))),
  resetPassword: (actor: Actor, user: Subject) =>
    all(needs(actor, 'SEC_ADMIN'), onlyRoot(actor, user), onlyLocal(user), notSelf(actor, user, t('Change your own password on your account page.'))),
  regenerateInvite: (actor: Actor, user: Subject) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      onlyRoot(actor, user),
      statusOf(user) === 'Invited' ? allow : deny(t('Only invited users who have not signed in yet have an invite URL.')),
    ),
  resetTwoFactor: (actor: Actor, user: Subject) =>
    all(
      needs(actor, 'SEC_ADMIN'),
      onlyRoot(actor, user),
      user['2fa_enabled'] === 'yes' ? allow : deny(t('Two-factor authentication is not on for this user.')),
    ),
  /** DOMAIN_ADMIN exists only in the key control vault. VMSET_ADMIN is kept, but cannot be granted here. */
  grant: (actor: Actor, privilege: Privilege): Verdict =>
    privilege === 'DOMAIN_ADMIN' && actor.flavour !== 'keycontrol'
      ? deny(t('Domain Admin exists in the KeyControl Vault only.'))
      : privilege === 'VMSET_ADMIN' || privilege === 'CLUSTER'
        ? deny(t('This privilege cannot be granted here.'))
        : allow,
};

/** The privileges that the create and edit dialogs offer. */
export const grantable = (actor: Actor): readonly Privilege[] =>
  (['SEC_ADMIN', 'DOMAIN_ADMIN', 'CLOUD_ADMIN'] as const).filter((one) => userRules.grant(actor, one).ok);

/** SEC-034: privileges that the actor cannot revoke from the user, with the reason. Privileges that were granted elsewhere stay. */
export const lastingPrivileges = (actor: Actor, user: Pick<User, 'id' | 'privileges' | 'last_admin'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    user.privileges
      .filter((one) => one !== 'CLUSTER')
      .flatMap((one): [string, string][] =>
        one === 'SEC_ADMIN' && user.id === actor.id
          ? [[one, texts.ownSecAdmin]]
          : one === 'SEC_ADMIN' && user.last_admin === 'yes'
            ? [[one, lastAdminText]]
            : userRules.grant(actor, one).ok
              ? []
              : [[one, texts.keptPrivilege]],
      ),
  );

/** SEC-057: groups that match the selected privileges. */
export const groupsFor = (groups: readonly Group[], privileges: readonly string[]): readonly Group[] =>
  groups.filter((group) => privileges.includes(group.privilege));

/** Validates a user, for the console and the appliance (SEC-038, SEC-050 to SEC-056). Field name to text; empty if valid. */
export function userProblems(
  value: {
    privileges?: readonly string[] | undefined;
    audit_privileges?: readonly string[] | undefined;
    groups?: readonly string[] | undefined;
    account_decay_time?: number | undefined;
    account_expiration?: number | undefined;
    password_expiration?: number | null | undefined;
  },
  groups: readonly Group[],
  nowSeconds: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { privileges, audit_privileges = [] } = value;
  const chosen = privileges && [...privileges, ...audit_privileges];
  if (chosen?.length === 0) problems['privileges'] = texts.onePrivilege;
  if (privileges && privileges.length > 0 && audit_privileges.length > 0) problems['audit_privileges'] = auditorTexts.both;
  if (chosen?.includes('CLOUD_ADMIN') && value.groups) {
    const member = groups.some((group) => group.type === cloudAdminGroup && value.groups?.includes(group.id));
    if (!member) problems['groups'] = texts.groupNeeded;
  }
  // If the expiration date is in the past, report the problem at the date instead of the lifetime.
  const lifetime = value.account_decay_time === undefined ? undefined : limitProblem(value.account_decay_time, limits.lifetime);
  const late = value.account_expiration !== undefined && value.account_expiration <= nowSeconds;
  if (lifetime !== undefined && !late) problems['account_decay_time'] = lifetime;
  if (late) problems['account_expiration'] = texts.accountExpiration;
  if (typeof value.password_expiration === 'number' && value.password_expiration <= nowSeconds) problems['password_expiration'] = texts.passwordExpiration;
  return problems;
}
