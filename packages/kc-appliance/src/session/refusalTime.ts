import type { Context } from '../core/context.ts';

/** Minimum time of a refused sign-in with external servers, milliseconds: most servers refuse within that time. */
const least = 1_500;
/** Maximum time of a refusal, milliseconds. A server that takes longer is distinguishable. */
const most = 10_000;
/** Milliseconds for which the slowest refusal is remembered. */
const memory = 15 * 60_000;

const slowest = new WeakMap<object, { taken: number; until: number }>();

/** True if a user signs in at a real external server. */
const othersJudge = ({ radius, users }: Context): boolean =>
  radius.leaves && users.all().some(({ authentication }) => authentication === 'RADIUS' || authentication === 'LDAP');

/** Remembers how long a server took to refuse. */
export function tookToRefuse({ store, clock }: Context, began: number): void {
  const now = clock.now();
  const taken = Math.min(most, now - began);
  const known = slowest.get(store);
  if (!known || known.until < now || known.taken <= taken) slowest.set(store, { taken, until: now + memory });
}

/** Waits until a refusal has taken as long as those of external servers, so that the response time does not reveal user names. */
export async function heldBack(context: Context, began: number): Promise<void> {
  if (!othersJudge(context)) return;
  const { clock, store } = context;
  const known = slowest.get(store);
  // Round up to seconds and a half, so that small differences disappear.
  const wanted = known && known.until >= clock.now() ? Math.ceil((known.taken - 500) / 1_000) * 1_000 + 500 : least;
  const rest = Math.min(most, Math.max(least, wanted)) - (clock.now() - began);
  if (rest > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, rest));
}
