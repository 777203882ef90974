import { expect, it } from 'vitest';
import { isShortcut } from './gridKeys.ts';

const key = (pressed: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key: pressed,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

it('accepts Ctrl or Cmd for mod, and rejects extra modifiers', () => {
  expect(isShortcut(key('Delete'), 'Delete')).toBe(true);
  expect(isShortcut(key('Delete', { shiftKey: true }), 'Delete')).toBe(false);
  expect(isShortcut(key('d', { ctrlKey: true }), 'mod+d')).toBe(true);
  expect(isShortcut(key('d', { metaKey: true }), 'mod+d')).toBe(true);
  expect(isShortcut(key('d'), 'mod+d')).toBe(false);
  expect(isShortcut(key('e', { ctrlKey: true }), 'e')).toBe(false);
  expect(isShortcut(key('E', { shiftKey: true }), 'shift+e')).toBe(true);
  expect(isShortcut(key('?', { shiftKey: true }), '?')).toBe(true);
});
