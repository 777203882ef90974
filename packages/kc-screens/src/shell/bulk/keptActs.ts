import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import type { Result, ResultState } from 'kc-components/ResultList';
import type { BulkPlan, BulkProgress, Sent } from './bulkPlan.ts';

/** Whose acts they are. */
interface Owner {
  tenant: string;
  user: string;
}

/** As long as a draft. */
const life = 7 * 86_400_000;

const letters: Readonly<Record<ResultState, string>> = { waiting: 'w', running: 'r', done: 'd', failed: 'f', skipped: 's' };
const stateOf: Readonly<Record<string, ResultState>> = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state as ResultState]));

/** Thousands of objects mostly send the same body, and fail for the same reason: each is written once. */
type WrittenPlan = Omit<BulkPlan, 'sent'> & { bodies: readonly unknown[]; sent: readonly (readonly [number, Omit<Sent, 'body'>])[] };
type WrittenProgress = Omit<BulkProgress, 'items'> & { states: string; reasons: readonly (readonly [string, readonly number[]])[] };

function written({ sent, ...plan }: BulkPlan): WrittenPlan {
  const places = new Map<string, number>();
  const bodies: unknown[] = [];
  const placeOf = (body: unknown): number => {
    const text = JSON.stringify(body) ?? '';
    const place = places.get(text) ?? bodies.push(body ?? null) - 1;
    places.set(text, place);
    return place;
  };
  return { ...plan, sent: sent.map(({ body, ...rest }) => [placeOf(body), rest] as const), bodies };
}

function reasonsOf(items: readonly Result[]): [string, number[]][] {
  const by = new Map<string, number[]>();
  items.forEach(({ reason }, index) => {
    if (reason === undefined) return;
    const same = by.get(reason);
    if (same) same.push(index);
    else by.set(reason, [index]);
  });
  return [...by];
}

function itemsOf({ states, reasons }: WrittenProgress, names: readonly string[]): Result[] {
  const items = names.map((name, index): Result => ({ id: String(index), name, state: stateOf[states[index] ?? ''] ?? 'waiting' }));
  for (const [reason, indexes] of reasons)
    for (const index of indexes) {
      const item = items[index];
      if (item) items[index] = { ...item, reason };
    }
  return items;
}

export type KeptActs = ReturnType<typeof createKeptActs>;

/** Acts on many objects that are not over, or whose results were not put away, in a storage that outlives the page and the session. */
export function createKeptActs(storage: KeyValue, clock: Pick<Clock, 'now'>, { tenant, user }: Owner) {
  const root = `kc-bulk/${tenant}/${user}`;
  const planKey = (id: string) => `${root}/${id}`;
  const progressKey = (id: string) => `${root}/${id}/progress`;
  function read<T>(key: string): T | null {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }
  const ids = (): readonly string[] => {
    const kept = read<unknown>(root);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  };
  const list = (next: readonly string[]) => (next.length === 0 ? storage.removeItem(root) : storage.setItem(root, JSON.stringify(next)));
  const drop = (id: string): void => {
    list(ids().filter((one) => one !== id));
    storage.removeItem(planKey(id));
    storage.removeItem(progressKey(id));
  };
  const progress = (plan: BulkPlan): BulkProgress | null => {
    try {
      const { states, reasons, ...rest } = read<WrittenProgress>(progressKey(plan.id)) as WrittenProgress;
      return clock.now() - rest.at < life ? { ...rest, items: itemsOf({ ...rest, states, reasons }, plan.names) } : null;
    } catch {
      return null;
    }
  };
  return {
    add(plan: BulkPlan): void {
      storage.setItem(planKey(plan.id), JSON.stringify(written(plan)));
      list([...ids(), plan.id]);
    },
    /** Written before it is asked whether it was done: whoever reads it later knows at least so much. */
    note(id: string, { items, ...rest }: BulkProgress): void {
      const states = items.map(({ state }) => letters[state]).join('');
      storage.setItem(progressKey(id), JSON.stringify({ ...rest, states, reasons: reasonsOf(items) } satisfies WrittenProgress));
    },
    progress,
    /** One of them; null where it cannot be read or is older than a week: then it is dropped. */
    read(id: string): { plan: BulkPlan; progress: BulkProgress } | null {
      try {
        const { sent, bodies, ...rest } = read<WrittenPlan>(planKey(id)) as WrittenPlan;
        const plan: BulkPlan = { ...rest, sent: sent.map(([place, one]) => ({ ...one, ...(bodies[place] === null ? {} : { body: bodies[place] }) })) };
        const far = progress(plan);
        if (far && plan.id === id && plan.names.length === plan.sent.length) return { plan, progress: far };
      } catch {
        // Of another version of the console, or no act at all.
      }
      drop(id);
      return null;
    },
    ids,
    drop,
  };
}
