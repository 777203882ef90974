import { describe, expect, it } from 'vitest';
import { all, allow, deny, reasonOf } from './verdict.ts';

describe('a verdict', () => {
  it('is allowed when nothing refuses', () => {
    expect(all()).toEqual({ ok: true });
    expect(all(allow, allow)).toBe(allow);
  });

  it('names the first reason to refuse', () => {
    expect(all(allow, deny('first'), deny('second'))).toEqual({ ok: false, reason: 'first' });
  });

  it('gives a control its reason, or none', () => {
    expect(reasonOf(allow)).toBeUndefined();
    expect(reasonOf(deny('why'))).toBe('why');
  });
});
