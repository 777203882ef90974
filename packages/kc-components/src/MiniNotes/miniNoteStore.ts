import type { Kind } from '../Banner/kinds.tsx';
import type { MessageClock } from '../Messages/messageStore.ts';

export interface MiniNote {
  id: string;
  kind: Kind;
  title: string;
  /** The second line. */
  text?: string | undefined;
}

export interface MiniNoteStore {
  /** Shows a note for 20 s. Returns its id. */
  add(note: Omit<MiniNote, 'id'>): string;
  /** Removes a note. An unknown id has no effect. */
  remove(id: string): void;
  clear(): void;
  /** True pauses the timers of all notes while the user reads. False resumes them. */
  hold(held: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Returns the current notes, oldest first. Returns the same array until something changes. */
  getSnapshot(): readonly MiniNote[];
}

const noteMs = 20_000;

interface Life {
  left: number;
  since: number;
  timer: unknown;
}

/** Creates a store of small notes. Each note lasts 20 s. */
export function createMiniNotes({ clock }: { clock: MessageClock }): MiniNoteStore {
  const listeners = new Set<() => void>();
  const lives = new Map<string, Life>();
  let shown: readonly MiniNote[] = [];
  let count = 0;
  let held = false;

  const show = (next: readonly MiniNote[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };

  const run = (id: string, life: Life) => {
    life.since = clock.now();
    life.timer = clock.setTimeout(() => store.remove(id), life.left);
  };

  const store: MiniNoteStore = {
    add(note) {
      count += 1;
      const id = `note-${count}`;
      const life: Life = { left: noteMs, since: clock.now(), timer: undefined };
      lives.set(id, life);
      show([...shown, { ...note, id }]);
      if (!held) run(id, life);
      return id;
    },
    remove(id) {
      const life = lives.get(id);
      if (!life) return;
      clock.clearTimeout(life.timer);
      lives.delete(id);
      show(shown.filter((note) => note.id !== id));
    },
    clear() {
      for (const life of lives.values()) clock.clearTimeout(life.timer);
      lives.clear();
      if (shown.length > 0) show([]);
    },
    hold(next) {
      if (held === next) return;
      held = next;
      for (const [id, life] of lives) {
        if (held) {
          clock.clearTimeout(life.timer);
          life.left = Math.max(0, life.left - (clock.now() - life.since));
        } else {
          run(id, life);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => shown,
  };
  return store;
}
