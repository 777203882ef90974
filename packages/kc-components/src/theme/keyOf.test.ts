import { describe, expect, it } from 'vitest';
import { keyOf } from './keyOf.ts';

describe('keyOf', () => {
  it('returns the pressed key', () => {
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter');
    expect(keyOf({ key: 'Enter', nativeEvent: { keyCode: 13, isComposing: false } })).toBe('Enter');
    expect(keyOf({ key: 'a' })).toBe('a');
  });
  it('returns an empty string while an input method composes a word', () => {
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('');
    expect(keyOf({ key: 'Escape', nativeEvent: { isComposing: true } })).toBe('');
  });
  it('returns an empty string for the key that ends a composition in Safari', () => {
    expect(keyOf({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('');
    expect(keyOf({ key: 'Enter', nativeEvent: { keyCode: 229, isComposing: false } })).toBe('');
  });
});
