import { describe, expect, it } from 'vitest';
import { all, allow, deny, reasonOf } from './verdict.ts';

describe('verdict', () => {
  it('allows if no rule refuses', () => {
    expect(all()).toEqual({ ok: true });
    expect(all(allow, allow)).toBe(allow);
  });

  it('has the reason of the first rule that refuses', () => {
    expect(all(allow, deny('first'), deny('second'))).toEqual({ ok: false, reason: 'first' });
  });

  it('returns its reason, or undefined if it allows', () => {
    expect(reasonOf(allow)).toBeUndefined();
    expect(reasonOf(deny('why'))).toBe('why');
  });
});
