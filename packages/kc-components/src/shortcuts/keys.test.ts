import { describe, expect, it } from 'vitest';
import { ariaKeys, formatKeys, matches, parseKeys } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}, code = '') => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const is = (keys: string, pressed: ReturnType<typeof press>, mac = false) => {
  const [chord] = parseKeys(keys);
  return chord !== undefined && matches(chord, pressed, mac);
};

describe('keyboard shortcuts', () => {
  it('use Command for mod on a Mac, and Control elsewhere', () => {
    expect(is('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(is('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
    expect(is('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(is('ctrl+e', press('e', { ctrlKey: true }), true)).toBe(true);
  });
  it('use the physical key with Alt, because a Mac types another letter', () => {
    expect(is('alt+shift+d', press('Î', { altKey: true, shiftKey: true }, 'KeyD'), true)).toBe(true);
    expect(is('alt+shift+d', press('D', { altKey: true, shiftKey: true }, 'KeyF'))).toBe(false);
  });
  it('require exactly the named modifiers', () => {
    expect(is('r', press('R', { shiftKey: true }))).toBe(false);
    expect(is('r', press('r', { ctrlKey: true }))).toBe(false);
    expect(is('R', press('R'))).toBe(true);
  });
  it('match a punctuation character with or without Shift', () => {
    expect(is('?', press('?', { shiftKey: true }))).toBe(true);
    expect(is('?', press('?'))).toBe(true);
  });
  it('are formatted as on the keyboard', () => {
    expect(formatKeys('mod+k', true)).toBe('⌘ K');
    expect(formatKeys('mod+k', false)).toBe('Ctrl K');
    expect(formatKeys('r r', false)).toBe('R R');
  });
  it('have another format for aria-keyshortcuts, and none for a sequence', () => {
    expect(ariaKeys('alt+shift+d', false)).toBe('Alt+Shift+D');
    expect(ariaKeys('mod+k', true)).toBe('Meta+K');
    expect(ariaKeys('r r')).toBeUndefined();
  });
});
