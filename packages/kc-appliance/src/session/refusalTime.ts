import type { Context } from '../core/context.ts';

/** Milliseconds that a refused sign-in takes at least where others judge passwords: as long as most of their servers take to say no. */
const least = 1_500;
/** No refusal is held for longer: who waits that long for a server has been told apart. */
const most = 10_000;
/** Milliseconds for which the slowest of them is remembered. */
const memory = 15 * 60_000;

const slowest = new WeakMap<object, { taken: number; until: number }>();

/** Whether somebody signs in at a server that really is asked. */
const othersJudge = ({ radius, users }: Context): boolean =>
  radius.leaves && users.all().some(({ authentication }) => authentication === 'RADIUS' || authentication === 'LDAP');

/** Remembers how long a server took to refuse. */
export function tookToRefuse({ store, clock }: Context, began: number): void {
  const now = clock.now();
  const taken = Math.min(most, now - began);
  const known = slowest.get(store);
  if (!known || known.until < now || known.taken <= taken) slowest.set(store, { taken, until: now + memory });
}

/** Waits until a refusal has taken as long as those of other servers take: how long it takes tells no name. */
export async function heldBack(context: Context, began: number): Promise<void> {
  if (!othersJudge(context)) return;
  const { clock, store } = context;
  const known = slowest.get(store);
  // In whole seconds and a half, so that what differs by little is the same.
  const wanted = known && known.until >= clock.now() ? Math.ceil((known.taken - 500) / 1_000) * 1_000 + 500 : least;
  const rest = Math.min(most, Math.max(least, wanted)) - (clock.now() - began);
  if (rest > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, rest));
}
