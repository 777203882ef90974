import { isFrom } from '../theme/panel.ts';
import { matches, parseKeys, type Chord } from './keys.ts';
import { keyOf } from '../theme/keyOf.ts';

/** Maximum time between two presses of a sequence, in milliseconds. */
const SEQUENCE = 800;

interface Shortcut {
  keys: string;
  /** Describes the effect in the list of shortcuts. */
  label: string;
  /** True if the shortcut also works while a modal dialog is open. */
  inDialogs: boolean;
  /** The shortcut works while the focus is in this panel or in its overlays. null: anywhere. */
  panel: HTMLElement | null;
  run: (e: KeyboardEvent) => void;
}

interface ShortcutRegistry {
  /** Adds a shortcut. Returns the function that removes it. Of two with the same keys the newer one runs. */
  add: (shortcut: Shortcut) => () => void;
  /** Returns all current shortcuts, oldest first. Returns the same array until something changes. */
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
/** Checks in the root of the event target, because the document does not expose the content of a shadow root. */
const modalIsOpen = (e: KeyboardEvent): boolean =>
  e.composedPath().some((one) => (one instanceof Document || one instanceof ShadowRoot) && one.querySelector(MODAL) !== null);

const HELD = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** Creates a list of shortcuts. It has one event listener, which exists only while the list is not empty. */
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
      // The shortcut of the command palette works everywhere.
      const always = entry.keys === 'mod+k';
      if (!always && (inField || (!entry.inDialogs && modalIsOpen(e)))) continue;
      e.preventDefault();
      pressed = [];
      entry.run(e);
      return;
    }
    // Keys that the user types into a field are not part of a sequence.
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
