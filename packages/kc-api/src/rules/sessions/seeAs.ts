import { t } from 'kc-intl/t';
import type { Privilege } from '../../contract/call.ts';
import type { User } from '../../contract/security/users.ts';
import { needs, privilegeLabels, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** Minutes after which the view as another user ends by itself. */
export const seeAsMinutes = 30;

export const seeAsTexts = {
  readOnly: t('You see the console as another user or role, so you cannot change anything. End the view first.'),
  self: t('This is you. Choose another user.'),
  none: t('You have none of the privileges of this user, so there would be nothing to see.'),
  noRole: t('Choose at least one privilege.'),
  notHeld: t('Choose privileges that you have yourself.'),
  either: t('Send either a user or privileges.'),
  ended: t('The view has ended already.'),
} as const;

/** Calls besides reads that a session may make during the view. */
export const inSeeAs: ReadonlySet<string> = new Set(['session.renew', 'seeAs.end']);

type Subject = Pick<User, 'id' | 'privileges' | 'audit_privileges'>;

/** Returns the privileges for which both lists have an entry. */
export const sharedPrivileges = (own: readonly Privilege[], other: readonly Privilege[]): Privilege[] => own.filter((one) => other.includes(one));

const mayBegin = (actor: Actor): Verdict => (actor.seesAs ? deny(seeAsTexts.readOnly) : needs(actor, 'SEC_ADMIN'));

export const seeAsRules = {
  user: (actor: Actor, user: Subject): Verdict =>
    all(
      mayBegin(actor),
      user.id === actor.id ? deny(seeAsTexts.self) : allow,
      sharedPrivileges(actor.privileges, [...user.privileges, ...(user.audit_privileges ?? [])]).length === 0 ? deny(seeAsTexts.none) : allow,
    ),
  role: mayBegin,
  /** Refuses privileges that the administrator does not have: the view would not show what their holders see. */
  privileges: (actor: Actor, privileges: readonly Privilege[]): Verdict => {
    if (privileges.length === 0) return deny(seeAsTexts.noRole);
    return privileges.every((one) => actor.privileges.includes(one)) ? allow : deny(seeAsTexts.notHeld);
  },
} as const;

/** Names a role by its privileges: 'Cloud Admin, Domain Admin'. */
export const roleName = (privileges: readonly Privilege[]): string => privileges.map((one) => privilegeLabels[one]).join(', ');
