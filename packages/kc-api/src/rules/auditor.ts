import { t } from 'kc-intl/t';
import type { Call } from '../contract/call.ts';
import type { User } from '../contract/security/users.ts';
import { onlyReads } from './panels/readOnly.ts';
import { inSeeAs, seeAsTexts } from './sessions/seeAs.ts';
import { auditorText, mayCall, privilegeLabels, type Actor, type Flavour } from './privileges.ts';
import { all, allow, denyForever, type Verdict } from './verdict.ts';

/**
 * Calls other than reads that an auditor may make. They affect only the own account: sessions, password, second factor, preferences and saved views.
 * The appliance runs them without privileges.
 */
const ownAccount: ReadonlySet<string> = new Set([
  'session.confirm',
  'session.renew',
  'passkeyProofs.ask',
  'passkeyProofs.confirm',
  'passkeys.begin',
  'passkeys.create',
  'passkeys.rename',
  'passkeys.remove',
  'session.proof',
  'twoFactor.begin',
  'twoFactor.qrcode',
  'twoFactor.verify',
  'twoFactor.remove',
  'sessions.end',
  'sessions.endAll',
  'users.change',
  'prefs.change',
  'alerts.markRead',
  'alerts.setRead',
  'requests.withdraw',
  'views.create',
  'views.change',
  'views.remove',
  'views.watch',
  'views.unwatch',
]);

export const auditorTexts = {
  readOnly: auditorText,
  both: t('An auditor cannot have other privileges.'),
} as const;

/** True if the user is an auditor. */
export const isAuditor = ({ audit_privileges = [] }: Pick<User, 'audit_privileges'>): boolean => audit_privileges.length > 0;

/** Returns the privileges with which a user administers or reads. */
export const allPrivileges = ({ privileges, audit_privileges = [] }: Pick<User, 'privileges' | 'audit_privileges'>): User['privileges'] => [
  ...privileges,
  ...audit_privileges,
];

/** The kinds of access of a user. */
export const accessNames = { administrator: t('Administrator'), auditor: t('Auditor (read only)') } as const;

/** Label for a privilege that an auditor reads with. */
const auditorOf = (privilege: string): string => t('{privilege} (read only)', { privilege });

type Declared = Pick<Call, 'id' | 'method' | 'fresh' | 'need'>;

/** Refuses an auditor every call that changes something beyond the own account, or returns a secret. Allows everything to other users. */
const auditorMay = (actor: Actor, declared: Declared): Verdict =>
  actor.auditor && !actor.seesAs && !onlyReads(declared) && !ownAccount.has(declared.id) ? denyForever(auditorTexts.readOnly) : allow;

/** Refuses every change while the user sees the console as another user or role, those of the own account included. */
const viewerMay = (actor: Actor, declared: Declared): Verdict =>
  actor.seesAs && !onlyReads(declared) && !inSeeAs.has(declared.id) ? denyForever(seeAsTexts.readOnly) : allow;

/** Returns whether the user may make the call, by the limits of a view, by those of an auditor, and by the privileges that the call needs. */
export const mayUse = (actor: Actor, declared: Declared): Verdict =>
  all(viewerMay(actor, declared), auditorMay(actor, declared), mayCall(actor, declared.need));

/** Returns the labels of the privileges of a user. Those of an auditor say that they are for reading only. */
export const heldPrivileges = (user: Pick<User, 'privileges' | 'audit_privileges'>): string[] =>
  isAuditor(user) ? (user.audit_privileges ?? []).map((one) => auditorOf(privilegeLabels[one])) : user.privileges.map((one) => privilegeLabels[one]);

/** Returns the signed-in user for the rules of a client. The privileges of an auditor, and those during a view, are those for reading. */
export const actorFrom = (user: Pick<User, 'id' | 'login_name' | 'privileges' | 'audit_privileges' | 'see_as'>, flavour: Flavour): Actor => ({
  id: user.id,
  login_name: user.login_name,
  privileges: user.see_as?.privileges ?? (isAuditor(user) ? (user.audit_privileges ?? []) : user.privileges),
  flavour,
  ...(isAuditor(user) || user.see_as ? { auditor: true } : {}),
  ...(user.see_as ? { seesAs: true } : {}),
});
