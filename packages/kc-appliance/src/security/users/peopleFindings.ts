import { groups } from 'kc-api/contract/security/groups';
import { users } from 'kc-api/contract/security/users';
import { heldPrivileges, isAuditor } from 'kc-api/rules/auditor';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { expirationOf } from '../../core/access/actor.ts';
import type { Environment } from '../../core/context.ts';
import { dayText, listed, type FindingDefinition, type Found } from '../../core/checks/findings.ts';
import type { UserRecord } from '../../core/records.ts';
import { userTable } from '../../core/state.ts';
import { twoFactorRule } from '../../core/access/twoFactorRule.ts';
import { wireGroup } from '../groups/groupObjects.ts';
import { groupRecord } from '../groups/groupRecord.ts';
import { statusNow } from './userWire.ts';

const isLive = (user: UserRecord, now: number): boolean => ['Active', 'Locked'].includes(statusNow(user, now));
const isPrivileged = (user: UserRecord): boolean => user.privileges.length > 0 || isAuditor(user);
const mayRuin = ({ privileges }: UserRecord): boolean => privileges.includes('SEC_ADMIN') || privileges.includes('DOMAIN_ADMIN');
const privilegesText = (user: UserRecord): string => heldPrivileges(user).join(', ');

/** Lists users with a property, by name. `detail` returns undefined for users without it. */
const usersWith = (detail: (user: UserRecord, now: number, environment: Environment) => string | undefined) =>
  listed((environment, now) =>
    userTable
      .in(environment)
      .all()
      .flatMap((user): Found[] => {
        const said = detail(user, now, environment);
        return said === undefined ? [] : [{ id: user.id, name: user.full_name, place: user.login_name, detail: said }];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  );

/** Users of an identity provider have the second factor there. If the rule enforces a second factor, no user can sign in without. */
const lacksFactor = (user: UserRecord, now: number, environment: Environment): boolean =>
  isLive(user, now) && user.authentication !== 'OIDC' && user.otp?.verified !== true && !twoFactorRule.get(environment).enforced;

const ofUsers = { area: 'Users', noun: t('user'), listedBy: users.list, fix: 'users.edit' } as const;

export const peopleFindings: readonly FindingDefinition[] = [
  {
    ...ofUsers,
    kind: 'users.admins_without_factor',
    title: t('Administrators without a second factor'),
    why: t('A stolen password is all that it takes to administer this vault.'),
    severity: 'high',
    fix: 'settings.enforceTwoFactor',
    source: usersWith((user, now, environment) => (mayRuin(user) && lacksFactor(user, now, environment) ? privilegesText(user) : undefined)),
  },
  {
    ...ofUsers,
    kind: 'users.without_factor',
    title: t('Users without a second factor'),
    why: t('A stolen password is all that it takes to use their keys.'),
    severity: 'medium',
    fix: 'settings.enforceTwoFactor',
    source: usersWith((user, now, environment) =>
      !mayRuin(user) && lacksFactor(user, now, environment) ? privilegesText(user) || t('No privilege') : undefined,
    ),
  },
  {
    ...ofUsers,
    kind: 'users.never_signed_in',
    title: t('Administrators who never signed in'),
    why: t('An account that nobody uses can be misused without anybody noticing.'),
    severity: 'medium',
    source: usersWith((user, now) =>
      isLive(user, now) && isPrivileged(user) && user.last_login === null && user.created < now - postureAges.newcomer
        ? t('Created on {day}', { day: dayText(user.created) })
        : undefined,
    ),
  },
  {
    ...ofUsers,
    kind: 'users.disabled_privileged',
    title: t('Disabled or expired administrators'),
    why: t('If the account is enabled again, it has all its privileges without a decision.'),
    severity: 'medium',
    fix: 'users.delete',
    source: usersWith((user, now) => (!isLive(user, now) && mayRuin(user) ? `${statusNow(user, now)}, ${privilegesText(user)}` : undefined)),
  },
  {
    ...ofUsers,
    kind: 'users.unused',
    title: t('Users who have not signed in for 90 days'),
    why: t('When people change jobs, their old accounts still open the vault.'),
    severity: 'low',
    source: usersWith((user, now) =>
      isLive(user, now) && user.last_login !== null && user.last_login < now - postureAges.unused
        ? t('Signed in last on {day}', { day: dayText(user.last_login) })
        : undefined,
    ),
  },
  {
    ...ofUsers,
    kind: 'users.no_end',
    title: t('Users whose account never expires'),
    why: t('An account without an end stays open after its owner has left.'),
    severity: 'low',
    source: usersWith((user, now) => (isLive(user, now) && expirationOf(user) === null ? t('Never expires') : undefined)),
  },
  {
    kind: 'groups.nobody_answers',
    title: t('Groups that own objects and have no active member'),
    why: t('The key sets, accounts and VM sets of such a group have no owner.'),
    severity: 'medium',
    area: 'Groups',
    noun: t('group'),
    listedBy: groups.list,
    fix: 'groups.edit',
    source: listed((environment, now) => {
      const live = new Set(
        userTable
          .in(environment)
          .all()
          .filter((user) => isLive(user, now) && !isAuditor(user))
          .map(({ id }) => id),
      );
      return groupRecord
        .all(environment)
        .filter(({ user_members, adgroup_members }) => adgroup_members.length === 0 && !user_members.some((id) => live.has(id)))
        .flatMap((group): Found[] => {
          const owned = wireGroup(environment, group).objects.length;
          return owned === 0
            ? []
            : [{ id: group.id, name: group.name, detail: t('{count, plural, one {Owns # object} other {Owns # objects}}', { count: owned }) }];
        });
    }),
  },
];
