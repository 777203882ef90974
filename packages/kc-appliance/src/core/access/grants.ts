import { actorOf, expirationOf } from './actor.ts';
import type { AuditCategory, Environment, ObjectRef } from '../context.ts';
import type { Fate, GrantOf, Owned, OwnerEvent } from './grant.ts';
import { userTable } from '../state.ts';

export type GrantDefinition = GrantOf<Environment, AuditCategory, ObjectRef>;
type HasVault = Pick<Environment, 'store' | 'vault'>;

/** The grant ends at every event. */
export const endsWithOwner = { disabled: 'ends', expired: 'ends', deleted: 'ends', unprivileged: 'ends' } as const satisfies GrantDefinition['fate'];

/** The grant pauses until its owner is in good standing again, and ends if the owner is deleted. */
export const pausesWithOwner = { disabled: 'pauses', expired: 'pauses', deleted: 'ends', unprivileged: 'pauses' } as const satisfies GrantDefinition['fate'];

/** Returns the event that affects the owner, or null while the owner is in good standing. `now`: epoch seconds. */
export function ownerEvent(environment: HasVault, { owner, allowed }: Owned, now: number): OwnerEvent | null {
  const user = userTable.in(environment).get(owner);
  if (!user) return 'deleted';
  if (!user.enabled) return 'disabled';
  const expires = expirationOf(user);
  if (expires !== null && expires <= now) return 'expired';
  return allowed(actorOf(user, environment)) ? null : 'unprivileged';
}

/** Use it as `allowed` for grants that need no privilege. */
export const anybody = (): boolean => true;

/** Returns the fate of a grant, or null while its owner is in good standing. `now`: epoch seconds. */
export function fateOf(environment: HasVault, { fate }: Pick<GrantDefinition, 'fate'>, grant: Owned, now: number): Fate | null {
  const event = ownerEvent(environment, grant, now);
  return event && fate[event];
}

/** Returns true if a grant has effect. Call it before each use of a grant. `now`: epoch seconds. */
export function grantHolds(environment: HasVault, definition: Pick<GrantDefinition, 'fate'>, grant: Owned, now: number): boolean {
  const fate = fateOf(environment, definition, grant, now);
  return fate === null || fate === 'stays';
}
