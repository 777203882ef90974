import { actorOf, expirationOf } from './actor.ts';
import type { AuditCategory, Environment, ObjectRef } from './context.ts';
import type { Fate, GrantOf, Owned, OwnerEvent } from './grant.ts';
import { userTable } from './state.ts';

export type GrantDefinition = GrantOf<Environment, AuditCategory, ObjectRef>;
type Kept = Pick<Environment, 'store' | 'vault'>;

/** What has happened to the owner; null while the owner is in good standing. `now`: epoch seconds. */
export function ownerEvent(environment: Kept, { owner, allowed }: Owned, now: number): OwnerEvent | null {
  const user = userTable.in(environment).get(owner);
  if (!user) return 'deleted';
  if (!user.enabled) return 'disabled';
  const expires = expirationOf(user);
  if (expires !== null && expires <= now) return 'expired';
  return allowed(actorOf(user, environment)) ? null : 'unprivileged';
}

/** For grants that every user can have. */
export const anybody = (): boolean => true;

/** What has become of a grant; null while it holds. */
export function fateOf(environment: Kept, { fate }: Pick<GrantDefinition, 'fate'>, grant: Owned, now: number): Fate | null {
  const event = ownerEvent(environment, grant, now);
  return event && fate[event];
}

/** Whether a grant has effect now. Whatever uses one asks this first. */
export function grantHolds(environment: Kept, definition: Pick<GrantDefinition, 'fate'>, grant: Owned, now: number): boolean {
  const fate = fateOf(environment, definition, grant, now);
  return fate === null || fate === 'stays';
}
