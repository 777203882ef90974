import type { Clock } from 'kc-api/client/clock';
import { every } from 'kc-api/client/clock';

/** Saved state of one grid. */
export interface GridState {
  order?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  hidden?: readonly string[];
  sort?: { id: string; desc: boolean } | null;
  selected?: readonly string[];
  /** Id of the sign-in in which the rows were selected. */
  signIn?: string;
  /** Height of the details below the grid, pixels. */
  panel?: number;
  /** Not column state: it is saved even with saveCols off, and a reset of the columns keeps it. */
  lasting?: boolean;
}

export interface GridStates {
  get(grid: string): GridState;
  change(grid: string, change: GridState): void;
  /** Deletes the state of all grids, except for entries with `lasting`. */
  clear(): void;
  /** Turns saving on or off (saveCols). Turning it on also saves the changes made before. */
  setSaving(saving: boolean): void;
  subscribe(changed: () => void): () => void;
}

/** SHELL-119, milliseconds. */
const autosave = 5_000;

export interface GridStatesOptions {
  /** JSON string of the GUI preferences (`state`). Invalid values count as empty. */
  saved?: string | undefined;
  /** Called at most every 5 s, and only after a change. Default: in memory only. */
  save?: ((state: string) => void) | undefined;
  /** Id of the sign-in: selections of other sign-ins are dropped. Default: selections stay. */
  signIn?: string | undefined;
  /** False with saveCols off: only `lasting` entries are restored and saved until `setSaving`. Default: true. */
  saving?: boolean | undefined;
  clock: Clock;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined);
const pixels = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

/** Returns the valid parts of a saved state: a broken preference must not break its page. */
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

/** Holds columns, sort order, selection and panel size of all grids; saves changes every 5 s. `stop` ends the saving. */
export function createGridStates({ saved, save, saving: first = true, signIn, clock }: GridStatesOptions): GridStates & { flush(): void; stop(): void } {
  let saving = first;
  /** Last saved state. */
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
