import { expirationOf } from '../../core/access/actor.ts';
import type { Due } from '../../core/work/agenda.ts';
import type { Environment, ObjectRef } from '../../core/context.ts';
import type { Grant, OwnerEvent } from '../../core/access/grant.ts';
import { fateOf, ownerEvent, type GrantDefinition } from '../../core/access/grants.ts';
import { userTable } from '../../core/state.ts';
import type { Store } from '../../core/store/store.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';

const reasons: Readonly<Record<OwnerEvent, string>> = {
  disabled: 'the account of its owner was disabled',
  expired: 'the account of its owner has expired',
  deleted: 'its owner was deleted',
  unprivileged: 'its owner lost the privilege',
};

const removable = ({ grants }: Environment): readonly GrantDefinition[] => grants.filter(({ end }) => end !== undefined);

/** Returns grants that are void but not removed yet. */
const ended = (environment: Environment, now: number): readonly (readonly [GrantDefinition, Grant<ObjectRef>])[] =>
  removable(environment).flatMap((definition) =>
    definition
      .all(environment)
      .filter((grant) => fateOf(environment, definition, grant, now) === 'ends')
      .map((grant) => [definition, grant] as const),
  );

function removeEnded(environment: Environment): void {
  const now = secondsOf(environment);
  for (const [{ label, category, end }, grant] of ended(environment, now)) {
    const event = ownerEvent(environment, grant, now);
    if (event === null) continue;
    commitBySystem(environment, category, ({ audit }) => {
      end?.(environment, grant.id);
      audit({ content: `${label} ${grant.name} ended: ${reasons[event]}`, group: '', ...(grant.about ? { about: grant.about } : {}) });
    });
  }
}

/** Result of the last search: nothing to remove for this version of the users table before this time. */
const looks = new WeakMap<Store, { version: number; until: number }>();

/**
 * Removes grants whose owner has lost the right to them. They are void before that, because each use of a grant checks `grantHolds`. The search runs only after
 * a user was changed or an account has expired.
 */
export const endedGrantsDue: Due = (environment) => {
  const now = secondsOf(environment);
  const users = userTable.in(environment);
  const run = async (): Promise<void> => removeEnded(environment);
  let look = looks.get(environment.store);
  if (look?.version !== users.version || look.until <= now) {
    if (ended(environment, now).length > 0) return { at: now, run };
    const ends = users.all().flatMap((user) => expirationOf(user) ?? []);
    look = { version: users.version, until: Math.min(Infinity, ...ends.filter((end) => end > now)) };
    looks.set(environment.store, look);
  }
  return look.until === Infinity ? undefined : { at: look.until, run };
};
