import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';
import type { Result, ResultState } from 'kc-components/ResultList';
import type { Sent } from '../calls/changing/backgroundWork.ts';
import { isRecord, type BulkPlan, type BulkProgress } from './bulkPlan.ts';

/** Owner of the operations. */
interface Owner {
  tenant: string;
  user: string;
}

/** Prefix of all storage keys. */
export const actsRoot = `${storageKey('bulk')}/`;
/** Maximum age, milliseconds: 7 days, as for drafts. */
const life = 7 * 86_400_000;
/** Maximum length of a stored plan, in characters. Browsers give an origin about five million for everything, including drafts. */
const most = 3_000_000;

const letters: Readonly<Record<ResultState, string>> = { waiting: 'w', running: 'r', done: 'd', failed: 'f', skipped: 's' };
const stateOf: Readonly<Record<string, ResultState>> = Object.fromEntries(Object.entries(letters).map(([state, letter]) => [letter, state as ResultState]));

/** Compact format: thousands of objects mostly share the same body and the same error, so each is stored once. */
type WrittenPlan = Omit<BulkPlan, 'sent'> & { bodies: readonly unknown[]; sent: readonly (readonly [number, Omit<Sent, 'body'>])[] };
type WrittenProgress = Omit<BulkProgress, 'items'> & { states: string; reasons: readonly (readonly [string, readonly number[]])[] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isSaying = (value: unknown): boolean =>
  value === null || (isRecord(value) && isText(value['text']) && ['success', 'warning', 'error'].includes(value['kind'] as string));

/** Validates the plan: another version of the console or another program may have written to the storage. */
function isPlan(value: unknown): value is WrittenPlan {
  if (!isRecord(value) || !isTexts(value['names']) || !isTexts(value['secrets'])) return false;
  const { id, title, call, page, names, sent, bodies, atOnce, sayings, echo } = value;
  return (
    [id, title, call, page].every(isText) &&
    Array.isArray(bodies) &&
    Array.isArray(sent) &&
    sent.length === (names as unknown[]).length &&
    sent.every((one) => Array.isArray(one) && isRecord(one[1])) &&
    [1, 2, 3, 4, 5].includes(atOnce as number) &&
    isRecord(sayings) &&
    ['all', 'some', 'one', 'none'].every((which) => isSaying(sayings[which])) &&
    (echo === undefined || (isRecord(echo) && typeof echo['after'] === 'number' && isTexts(echo['hushed'])))
  );
}

const states: readonly unknown[] = ['going', 'paused', 'over'] satisfies BulkProgress['state'][];
function isProgress(value: unknown): value is WrittenProgress {
  if (!isRecord(value)) return false;
  const { state, attempt, begun, at, states: written, reasons } = value;
  return (
    states.includes(state) &&
    [attempt, begun, at].every((one) => typeof one === 'number' && Number.isFinite(one)) &&
    isText(written) &&
    Array.isArray(reasons) &&
    reasons.every((one) => Array.isArray(one) && isText(one[0]) && Array.isArray(one[1]))
  );
}

function toWritten({ sent, ...plan }: BulkPlan): WrittenPlan {
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

/** Stores bulk operations that are not over, or whose results are not dismissed. The storage outlives the page and the session. */
export function createKeptActs(storage: KeyValue, clock: Pick<Clock, 'now'>, { tenant, user }: Owner) {
  const root = storageKey('bulk', tenant, user);
  /** Progress of operations that are too large for the storage, in memory. */
  const held = new Map<string, string | null>();
  const planKey = (id: string) => `${root}/${id}`;
  const progressKey = (id: string) => `${root}/${id}/progress`;
  function parsed(text: string | null | undefined): unknown {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return null;
    }
  }
  const read = (key: string): unknown => parsed(storage.getItem(key));
  const ids = (): readonly string[] => {
    const kept = read(root);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  };
  const list = (next: readonly string[]) => (next.length === 0 ? storage.removeItem(root) : storage.setItem(root, JSON.stringify(next)));
  const drop = (id: string): void => {
    if (held.delete(id)) return;
    list(ids().filter((one) => one !== id));
    storage.removeItem(planKey(id));
    storage.removeItem(progressKey(id));
  };
  const progress = (plan: BulkPlan): BulkProgress | null => {
    const kept = held.has(plan.id) ? parsed(held.get(plan.id)) : read(progressKey(plan.id));
    if (!isProgress(kept) || clock.now() - kept.at >= life) return null;
    const { state, attempt, begun, at } = kept;
    return { state, attempt, begun, at, items: itemsOf(kept, plan.names) };
  };
  return {
    /** Call it after the first `note`. Returns true if the operation outlives the page: plans with tens of thousands of objects do not fit into the storage. */
    add(plan: BulkPlan): boolean {
      const written = JSON.stringify(toWritten(plan));
      if (written.length > most) {
        held.set(plan.id, storage.getItem(progressKey(plan.id)));
        storage.removeItem(progressKey(plan.id));
        return false;
      }
      storage.setItem(planKey(plan.id), written);
      list([...ids(), plan.id]);
      return true;
    },
    /** Writes the progress before a call is confirmed, so that a later reader knows which calls may have been sent. */
    note(id: string, { items, ...rest }: BulkProgress): void {
      const states = items.map(({ state }) => letters[state]).join('');
      const written = JSON.stringify({ ...rest, states, reasons: reasonsOf(items) } satisfies WrittenProgress);
      if (held.has(id)) held.set(id, written);
      else storage.setItem(progressKey(id), written);
    },
    progress,
    /** Reads one operation. Returns null and drops it if it is unreadable or older than a week. */
    read(id: string): { plan: BulkPlan; progress: BulkProgress } | null {
      const kept = read(planKey(id));
      if (isPlan(kept) && kept.id === id) {
        const { sent, bodies, ...rest } = kept;
        const plan = { ...rest, sent: sent.map(([place, one]) => ({ ...one, ...(isRecord(bodies[place]) ? { body: bodies[place] } : {}) })) };
        const far = progress(plan);
        if (far) return { plan, progress: far };
      }
      drop(id);
      return null;
    },
    ids,
    drop,
  };
}
