import { isFrom } from '../theme/panel.ts';
import { matches, parseKeys, type Chord } from './keys.ts';
import { keyOf } from '../theme/keyOf.ts';

/** Two presses of a sequence may lie this far apart, in milliseconds. */
const SEQUENCE = 800;

interface Shortcut {
  keys: string;
  /** What it does, in words, for the list of shortcuts. */
  label: string;
  /** Works while a modal dialog is open, too. */
  inDialogs: boolean;
  /** Works while the focus is in this panel, or in what that draws over the page; null: wherever it is. */
  panel: HTMLElement | null;
  run: (e: KeyboardEvent) => void;
}

interface ShortcutRegistry {
  /** Binds it; the answer takes it away again. Of two with the same keys the newer one runs. */
  add: (shortcut: Shortcut) => () => void;
  /** All that are bound now, oldest first; the same array until something changes. */
  list: () => readonly Shortcut[];
  subscribe: (changed: () => void) => () => void;
}

const TEXTLESS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

const MODAL = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([aria-modal="false"]):not([data-state="closed"])`).join(', ');
/** In the place of the key: what a shadow root holds is not seen from the page. */
const modalIsOpen = (e: KeyboardEvent): boolean =>
  e.composedPath().some((one) => (one instanceof Document || one instanceof ShadowRoot) && one.querySelector(MODAL) !== null);

const HELD = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** One list of shortcuts with one listener, which is there only while the list has something in it. */
export function createRegistry(): ShortcutRegistry {
  let entries: readonly (Shortcut & { chords: Chord[] })[] = [];
  let pressed: KeyboardEvent[] = [];
  const watchers = new Set<() => void>();

  const fits = (chords: Chord[]): boolean => {
    const last = pressed.slice(-chords.length);
    return (
      last.length === chords.length &&
      last.every((press, i) => {
        const chord = chords[i];
        return chord !== undefined && matches(chord, press);
      })
    );
  };

  const onKeyDown = (e: KeyboardEvent) => {
    if (e.defaultPrevented || e.repeat || keyOf(e) === '' || HELD.has(keyOf(e))) return;
    const path = e.composedPath()[0] ?? e.target;
    const inField = isField(path);
    const before = pressed.at(-1);
    pressed = before && e.timeStamp - before.timeStamp <= SEQUENCE ? [...pressed.slice(-3), e] : [e];
    for (const entry of entries.toReversed()) {
      if (!fits(entry.chords) || (entry.panel && !isFrom(entry.panel, e))) continue;
      // The one that finds everything else works everywhere.
      const always = entry.keys === 'mod+k';
      if (!always && (inField || (!entry.inDialogs && modalIsOpen(e)))) continue;
      e.preventDefault();
      pressed = [];
      entry.run(e);
      return;
    }
    // What is typed into a field is no part of a sequence.
    if (inField) pressed = [];
  };

  const change = (next: typeof entries) => {
    if (entries.length === 0 && next.length > 0) addEventListener('keydown', onKeyDown);
    if (entries.length > 0 && next.length === 0) {
      removeEventListener('keydown', onKeyDown);
      pressed = [];
    }
    entries = next;
    for (const watcher of watchers) watcher();
  };

  return {
    add: (shortcut) => {
      const entry = { ...shortcut, chords: parseKeys(shortcut.keys) };
      change([...entries, entry]);
      return () => change(entries.filter((each) => each !== entry));
    },
    list: () => entries,
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
