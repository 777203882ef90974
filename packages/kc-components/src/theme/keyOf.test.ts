import { describe, expect, it } from 'vitest';
import { keyOf } from './keyOf.ts';

describe('the key of an event', () => {
  it('is the one that was pressed', () => {
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter');
    expect(keyOf({ key: 'Enter', nativeEvent: { keyCode: 13, isComposing: false } })).toBe('Enter');
    expect(keyOf({ key: 'a' })).toBe('a');
  });
  it('is none while an input method composes a word', () => {
    expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('');
    expect(keyOf({ key: 'Escape', nativeEvent: { isComposing: true } })).toBe('');
  });
  it('is none for the key with which Safari ends a word', () => {
    expect(keyOf({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('');
    expect(keyOf({ key: 'Enter', nativeEvent: { keyCode: 229, isComposing: false } })).toBe('');
  });
});
