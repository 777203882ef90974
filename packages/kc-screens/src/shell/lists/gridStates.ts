import type { Clock } from 'kc-api/client/clock';
import { every } from 'kc-api/client/clock';

/** What is kept of one grid. */
export interface GridState {
  order?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  hidden?: readonly string[];
  sort?: { id: string; desc: boolean } | null;
  selected?: readonly string[];
  /** The sign-in in which that was selected. */
  signIn?: string;
  /** Height of the details below it, pixels. */
  panel?: number;
  /** Not a matter of columns: it is saved with saveCols off as well, and outlives a reset of the columns. */
  lasting?: boolean;
}

export interface GridStates {
  get(grid: string): GridState;
  change(grid: string, change: GridState): void;
  /** Forgets all grids, but for what is lasting. */
  clear(): void;
  /** Whether changes are saved from now on (saveCols). What was kept in memory until then is saved too. */
  setSaving(saving: boolean): void;
  subscribe(changed: () => void): () => void;
}

/** SHELL-119, milliseconds. */
const autosave = 5_000;

export interface GridStatesOptions {
  /** The JSON string of GUI prefs (`state`). Anything else counts as nothing saved. */
  saved?: string | undefined;
  /** Called every 5 s at most, and only when something changed. Default: kept in memory only. */
  save?: ((state: string) => void) | undefined;
  /** Names the sign-in: what was selected in another one is not selected any more. Default: it still is. */
  signIn?: string | undefined;
  /** False with saveCols off: of what is saved only the lasting is used, and nothing else is saved until `setSaving`. Default: true. */
  saving?: boolean | undefined;
  clock: Clock;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined);
const pixels = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

/** What of it has the right shape: a preference that cannot be read must not take its page down. */
function stateOf(read: unknown, signIn: string | undefined): GridState {
  if (!isRecord(read)) return {};
  const { order, widths, hidden, sort, selected, panel, lasting } = read;
  const sorted = isRecord(sort) && typeof sort['id'] === 'string' ? { id: sort['id'], desc: sort['desc'] === true } : sort === null ? null : undefined;
  const parts = {
    order: texts(order),
    widths: isRecord(widths)
      ? Object.fromEntries(Object.entries(widths).filter((entry): entry is [string, number] => pixels(entry[1]) !== undefined))
      : undefined,
    hidden: texts(hidden),
    sort: sorted,
    selected: read['signIn'] === signIn ? texts(selected) : undefined,
    signIn: read['signIn'] === signIn ? signIn : undefined,
    panel: pixels(panel),
    lasting: lasting === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

type States = Readonly<Record<string, GridState>>;

const lastingOf = (states: States): States => Object.fromEntries(Object.entries(states).filter(([, { lasting }]) => lasting));

function parse(saved: string | undefined, signIn: string | undefined): States {
  try {
    const read: unknown = JSON.parse(saved ?? '{}');
    return isRecord(read) ? Object.fromEntries(Object.entries(read).map(([grid, state]) => [grid, stateOf(state, signIn)])) : {};
  } catch {
    return {};
  }
}

/** Columns, sort, selection and panel of all grids; saved every 5 s when they changed. `stop` ends the saving. */
export function createGridStates({ saved, save, saving: first = true, signIn, clock }: GridStatesOptions): GridStates & { flush(): void; stop(): void } {
  let saving = first;
  /** What the preferences hold. */
  let written = parse(saved, signIn);
  let states = saving ? written : lastingOf(written);
  const listeners = new Set<() => void>();
  const flush = () => {
    const next = saving ? states : { ...written, ...lastingOf(states) };
    const now = JSON.stringify(next);
    if (now === JSON.stringify(written)) return;
    written = next;
    save?.(now);
  };
  const stop = save ? every(clock, autosave, flush) : () => undefined;
  const publish = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (grid) => states[grid] ?? {},
    change(grid, change) {
      const of = change.selected && signIn !== undefined ? { signIn } : {};
      states = { ...states, [grid]: { ...states[grid], ...change, ...of } };
    },
    clear() {
      states = lastingOf(states);
      written = states;
      save?.(JSON.stringify(states));
      publish();
    },
    setSaving(next) {
      saving = next;
      flush();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    flush,
    stop,
  };
}
