import { describe, expect, it } from 'vitest';
import { intervalParts, intervalProblem, intervalText } from './rotation.ts';

describe('rotation interval', () => {
  it('is a whole number, not below zero [KSET-53, KSET-54, CSP-39, CKEY-098]', () => {
    for (const typed of ['', 'x', '1.5', '1e3']) expect(intervalProblem('AWS', typed, 'd')).toBe('Only numeric value is allowed.');
    expect(intervalProblem('AWS', '-1', 'd')).toBe('Value must be greater than or equal to 0');
    expect(intervalProblem('AWS', '0', 'd')).toBeUndefined();
  });
  it.each([
    ['AWS', 1096, 156, 36, 3],
    ['GCP', 1096, 156, 36, 3],
    ['TDE', 1096, 156, 36, 3],
    ['AZURE', 540, 72, 18, 1],
  ] as const)('for %s has a maximum for each unit [KSET-55, KSET-56, KSET-57, KSET-85]', (type, d, w, mo, y) => {
    for (const [unit, max] of Object.entries({ d, w, mo, y }) as ['d' | 'w' | 'mo' | 'y', number][]) {
      expect(intervalProblem(type, max, unit)).toBeUndefined();
      expect(intervalProblem(type, max + 1, unit)).toBe(`Value must be less than or equal to ${max}`);
    }
  });
  it('requires a unit', () => expect(intervalProblem('AWS', '5', '')).toBe('Select a unit.'));
  it('is shown in the largest unit that gives a whole number', () => {
    expect(intervalParts('AWS', 365)).toEqual({ value: 1, unit: 'y' });
    expect(intervalParts('AWS', 90)).toEqual({ value: 3, unit: 'mo' });
    expect(intervalParts('AWS', 10)).toEqual({ value: 10, unit: 'd' });
    expect(intervalParts('AZURE', 0)).toEqual({ value: 0, unit: 'd' });
  });
  it('is formatted as text', () => {
    expect([0, 1, 30, 90, 365].map((days) => intervalText('AWS', days))).toEqual(['Never', '1 day', '1 month', '3 months', '1 year']);
  });
});
