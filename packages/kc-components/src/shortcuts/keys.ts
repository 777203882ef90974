import { t } from 'kc-intl/t';
import { keyOf } from '../theme/keyOf.ts';

/** One press: a key with the modifiers that must be held. */
export interface Chord {
  /** Command on a Mac, Control elsewhere. */
  mod: boolean;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  /** Lower case: 'k', '?', 'enter', 'arrowdown'. */
  key: string;
}

/** True on Apple systems, where the modifier is Command and its sign is ⌘. */
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

/** 'mod+k' is one chord; 'r r' is two, one after the other. */
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

/** The words on the keys, in the order they are pressed: ['Ctrl', 'K'], on a Mac ['⌘', 'K']. */
export function keyCaps(keys: string, mac: boolean = isMac()): string[] {
  const signs = mac ? macSigns : otherSigns;
  return parseKeys(keys).flatMap((chord) => [
    ...(['mod', 'ctrl', 'alt', 'shift'] as const).flatMap((held) => (chord[held] ? [signs[held] ?? held] : [])),
    named[chord.key] ?? chord.key.toUpperCase(),
  ]);
}

/** For a hint: 'Ctrl K', on a Mac '⌘ K'. */
export const formatKeys = (keys: string, mac: boolean = isMac()): string => keyCaps(keys, mac).join(' ');

/** For the aria-keyshortcuts attribute: 'Control+K'. A sequence of presses has no form there and gives undefined. */
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
  // With Alt a Mac types another letter ('∂' for D), so the place of the key decides there.
  if (chord.alt) {
    if (/^[a-z]$/.test(chord.key)) return press.code === `Key${chord.key.toUpperCase()}`;
    if (/^\d$/.test(chord.key)) return press.code === `Digit${chord.key}`;
  }
  return keyOf(press).toLowerCase() === chord.key;
}

/** Whether this press is that chord. */
export function matches(chord: Chord, press: Press, mac: boolean = isMac()): boolean {
  const ctrl = chord.ctrl || (chord.mod && !mac);
  const meta = chord.mod && mac;
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== chord.alt) return false;
  // A sign such as '?' needs Shift on some keyboards and not on others; only the sign counts.
  const sign = chord.key.length === 1 && !/[a-z0-9]/.test(chord.key) && !chord.shift;
  if (!sign && press.shiftKey !== chord.shift) return false;
  return sameKey(chord, press);
}
