import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { users } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { expirationOf } from '../core/access/actor.ts';
import type { Environment } from '../core/context.ts';
import { dayText, listed, type FindingDefinition } from '../core/checks/findings.ts';
import type { UserRecord } from '../core/records.ts';
import { userTable } from '../core/state.ts';
import { adminKey, drillDue, lastDrill } from '../keyPart/index.ts';

const isLive = (user: UserRecord, now: number): boolean => {
  const end = expirationOf(user);
  return user.enabled && (end === null || end > now);
};

const holdersOf = (environment: Environment): UserRecord[] =>
  userTable
    .in(environment)
    .all()
    .filter(({ key_part }) => key_part !== null);

/** Returns the users who have downloaded a part and can sign in. */
export const safeHolders = (environment: Environment, now: number): UserRecord[] =>
  holdersOf(environment).filter((user) => isLive(user, now) && user.key_part?.downloaded === true);

const ofKey = { area: 'Admin key', listedBy: users.list } as const;

export const recoveryFindings: readonly FindingDefinition[] = [
  {
    ...ofKey,
    kind: 'adminKey.too_few',
    title: t('Too few admin key parts in safe hands'),
    why: t('With fewer parts than it takes, the master key cannot be recovered.'),
    severity: 'high',
    noun: t('admin key'),
    fix: 'account',
    source: listed((environment, now) => {
      const key = adminKey.get(environment);
      const safe = safeHolders(environment, now).length;
      if (!key) return [{ id: 'none', name: t('Admin key'), worded: true, detail: t('There is none') }];
      return safe >= key.needed
        ? []
        : [{ id: 'parts', name: t('Admin key'), worded: true, detail: t('{safe} of {needed} that it takes', { safe, needed: key.needed }) }];
    }),
  },
  {
    ...ofKey,
    kind: 'adminKey.not_downloaded',
    title: t('Parts of the admin key that nobody has downloaded'),
    why: t('A part that is in the vault alone is lost with it.'),
    severity: 'medium',
    noun: t('part'),
    fix: 'users.edit',
    source: listed((environment) =>
      holdersOf(environment)
        .filter(({ key_part }) => key_part?.downloaded === false)
        .map(({ id, full_name, login_name }) => ({ id, name: full_name, place: login_name, detail: t('Not downloaded') })),
    ),
  },
  {
    ...ofKey,
    kind: 'adminKey.holder_gone',
    title: t('Parts of the admin key that disabled or expired users hold'),
    why: t('An administrator who has left cannot help with a recovery.'),
    severity: 'medium',
    noun: t('part'),
    fix: 'users.edit',
    source: listed((environment, now) =>
      holdersOf(environment)
        .filter((user) => !isLive(user, now))
        .map(({ id, full_name, login_name, enabled }) => ({ id, name: full_name, place: login_name, detail: enabled ? t('Expired') : t('Disabled') })),
    ),
  },
  {
    kind: 'adminKey.no_drill',
    title: t('No recovery drill in the last half year'),
    why: t('Nobody knows whether the parts of the admin key are still there.'),
    severity: 'medium',
    area: 'Admin key',
    noun: t('drill'),
    listedBy: recoveryDrill.status,
    fix: 'recoveryDrill.run',
    source: listed((environment) => {
      if (!drillDue(environment)) return [];
      const last = lastDrill.get(environment);
      return [
        { id: 'drill', name: t('Recovery drill'), worded: true, detail: last === null ? t('There was none') : t('Last one on {day}', { day: dayText(last) }) },
      ];
    }),
  },
];
