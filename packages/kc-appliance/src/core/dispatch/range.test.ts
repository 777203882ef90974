import { expect, it } from 'vitest';
import { partOf } from './range.ts';

it('parses a byte range, and ignores it if If-Range names another version', () => {
  const of = (Range: string, more: Record<string, string> = {}) => partOf(new Headers({ Range, ...more }), 100, '"a"');
  expect([of('bytes=0-9'), of('bytes=90-'), of('bytes=-10'), of('bytes=95-200')]).toEqual([
    { from: 0, to: 9 },
    { from: 90, to: 99 },
    { from: 90, to: 99 },
    { from: 95, to: 99 },
  ]);
  expect([of('bytes=100-'), of('bytes=-0')]).toEqual(['none', 'none']);
  for (const whole of ['', 'bytes=-', 'bytes=0-1,5-6', 'rows=0-1', 'bytes=9-3', 'bytes=x-']) expect(of(whole)).toBeNull();
  expect(of('bytes=5-', { 'If-Range': '"a"' })).toEqual({ from: 5, to: 99 });
  expect(of('bytes=5-', { 'If-Range': '"b"' })).toBeNull();
});
