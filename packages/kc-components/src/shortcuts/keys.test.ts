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

describe('keys', () => {
  it('takes Command for mod on a Mac and Control elsewhere', () => {
    expect(is('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(is('mod+k', press('k', { ctrlKey: true }), true)).toBe(false);
    expect(is('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(is('ctrl+e', press('e', { ctrlKey: true }), true)).toBe(true);
  });
  it('reads the place of the key with Alt, where a Mac types another letter', () => {
    expect(is('alt+shift+d', press('Î', { altKey: true, shiftKey: true }, 'KeyD'), true)).toBe(true);
    expect(is('alt+shift+d', press('D', { altKey: true, shiftKey: true }, 'KeyF'))).toBe(false);
  });
  it('wants exactly the modifiers named', () => {
    expect(is('r', press('R', { shiftKey: true }))).toBe(false);
    expect(is('r', press('r', { ctrlKey: true }))).toBe(false);
    expect(is('R', press('R'))).toBe(true);
  });
  it('takes a sign however it is typed', () => {
    expect(is('?', press('?', { shiftKey: true }))).toBe(true);
    expect(is('?', press('?'))).toBe(true);
  });
  it('says them as they look on the keyboard', () => {
    expect(formatKeys('mod+k', true)).toBe('⌘ K');
    expect(formatKeys('mod+k', false)).toBe('Ctrl K');
    expect(formatKeys('r r', false)).toBe('R R');
  });
  it('gives aria-keyshortcuts its own form, and none for a sequence', () => {
    expect(ariaKeys('alt+shift+d', false)).toBe('Alt+Shift+D');
    expect(ariaKeys('mod+k', true)).toBe('Meta+K');
    expect(ariaKeys('r r')).toBeUndefined();
  });
});
