import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { users } from 'kc-api/contract/security/users';
import { expirationOf } from '../core/actor.ts';
import type { Environment } from '../core/context.ts';
import { dayText, listed, type FindingDefinition } from '../core/findings.ts';
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

/** Who has downloaded a part, and could sign in with it. */
export const safeHolders = (environment: Environment, now: number): UserRecord[] =>
  holdersOf(environment).filter((user) => isLive(user, now) && user.key_part?.downloaded === true);

const ofKey = { area: 'Admin key', listedBy: users.list } as const;

export const recoveryFindings: readonly FindingDefinition[] = [
  {
    ...ofKey,
    kind: 'adminKey.too_few',
    title: 'Too few parts of the admin key in safe hands',
    why: 'With fewer parts than it takes, the master key cannot be recovered.',
    severity: 'high',
    noun: 'admin key',
    fix: 'account',
    source: listed((environment, now) => {
      const key = adminKey.get(environment);
      const safe = safeHolders(environment, now).length;
      if (!key) return [{ id: 'none', name: 'Admin key', detail: 'There is none' }];
      return safe >= key.needed ? [] : [{ id: 'parts', name: 'Admin key', detail: `${safe} of ${key.needed} that it takes` }];
    }),
  },
  {
    ...ofKey,
    kind: 'adminKey.not_downloaded',
    title: 'Parts of the admin key that nobody has downloaded',
    why: 'A part that is in the vault alone is lost with it.',
    severity: 'medium',
    noun: 'part',
    fix: 'users.edit',
    source: listed((environment) =>
      holdersOf(environment)
        .filter(({ key_part }) => key_part?.downloaded === false)
        .map(({ id, full_name, login_name }) => ({ id, name: full_name, place: login_name, detail: 'Not downloaded' })),
    ),
  },
  {
    ...ofKey,
    kind: 'adminKey.holder_gone',
    title: 'Parts of the admin key that disabled or expired users hold',
    why: 'Whoever has left does not come back for a recovery.',
    severity: 'medium',
    noun: 'part',
    fix: 'users.edit',
    source: listed((environment, now) =>
      holdersOf(environment)
        .filter((user) => !isLive(user, now))
        .map(({ id, full_name, login_name, enabled }) => ({ id, name: full_name, place: login_name, detail: enabled ? 'Expired' : 'Disabled' })),
    ),
  },
  {
    kind: 'adminKey.no_drill',
    title: 'No recovery drill in the last half year',
    why: 'Nobody knows whether the parts of the admin key are still there.',
    severity: 'medium',
    area: 'Admin key',
    noun: 'drill',
    listedBy: recoveryDrill.status,
    fix: 'recoveryDrill.run',
    source: listed((environment) => {
      if (!drillDue(environment)) return [];
      const last = lastDrill.get(environment);
      return [{ id: 'drill', name: 'Recovery drill', detail: last === null ? 'There was none' : `Last one on ${dayText(last)}` }];
    }),
  },
];
