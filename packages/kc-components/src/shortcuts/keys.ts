import { t } from 'kc-intl/t';
import { keyOf } from '../theme/keyOf.ts';

/** A key with its modifiers. */
export interface Chord {
  /** Command on a Mac, Control elsewhere. */
  mod: boolean;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  /** Lower case: 'k', '?', 'enter', 'arrowdown'. */
  key: string;
}

/** True on Apple systems, where the modifier is Command with the sign ⌘. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

function parseChord(text: string): Chord {
  const parts = text.toLowerCase().split('+').filter(Boolean);
  return {
    mod: parts.includes('mod'),
    ctrl: parts.includes('ctrl'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
    key: parts.at(-1) ?? '',
  };
}

/** Parses a shortcut: 'mod+k' is one chord; 'r r' is a sequence of two. */
export const parseKeys = (keys: string): Chord[] => keys.trim().split(/\s+/).map(parseChord);

const macSigns: Record<string, string> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' };
const otherSigns: Record<string, string> = { mod: t('Ctrl'), ctrl: t('Ctrl'), alt: t('Alt'), shift: t('Shift') };
const named: Record<string, string> = {
  enter: t('Enter'),
  escape: t('Esc'),
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: t('Del'),
  ' ': t('Space'),
};

/** Returns the labels of the keys, in the order of the presses: ['Ctrl', 'K'], on a Mac ['⌘', 'K']. */
export function keyCaps(keys: string, mac: boolean = isMac()): string[] {
  const signs = mac ? macSigns : otherSigns;
  return parseKeys(keys).flatMap((chord) => [
    ...(['mod', 'ctrl', 'alt', 'shift'] as const).flatMap((held) => (chord[held] ? [signs[held] ?? held] : [])),
    named[chord.key] ?? chord.key.toUpperCase(),
  ]);
}

/** Formats a shortcut for a tooltip: 'Ctrl K', on a Mac '⌘ K'. */
export const formatKeys = (keys: string, mac: boolean = isMac()): string => keyCaps(keys, mac).join(' ');

/** Formats a shortcut for the aria-keyshortcuts attribute: 'Control+K'. The attribute does not support sequences, so these return undefined. */
export function ariaKeys(keys: string, mac: boolean = isMac()): string | undefined {
  const [chord, ...more] = parseKeys(keys);
  if (!chord || more.length > 0) return undefined;
  const held = [(chord.ctrl || (chord.mod && !mac)) && 'Control', chord.mod && mac && 'Meta', chord.alt && 'Alt', chord.shift && 'Shift'].filter(
    (part) => part !== false,
  );
  return [...held, chord.key.length === 1 ? chord.key.toUpperCase() : chord.key].join('+');
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function sameKey(chord: Chord, press: Press): boolean {
  // With Alt a Mac types another letter ('∂' for D), so compare the physical key.
  if (chord.alt) {
    if (/^[a-z]$/.test(chord.key)) return press.code === `Key${chord.key.toUpperCase()}`;
    if (/^\d$/.test(chord.key)) return press.code === `Digit${chord.key}`;
  }
  return keyOf(press).toLowerCase() === chord.key;
}

/** True if the key event matches the chord. */
export function matches(chord: Chord, press: Press, mac: boolean = isMac()): boolean {
  const ctrl = chord.ctrl || (chord.mod && !mac);
  const meta = chord.mod && mac;
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== chord.alt) return false;
  // A sign such as '?' needs Shift on some keyboards and not on others, so compare only the sign.
  const sign = chord.key.length === 1 && !/[a-z0-9]/.test(chord.key) && !chord.shift;
  if (!sign && press.shiftKey !== chord.shift) return false;
  return sameKey(chord, press);
}
