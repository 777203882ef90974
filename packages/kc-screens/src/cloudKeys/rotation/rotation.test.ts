import { describe, expect, it } from 'vitest';
import * as yup from 'yup';
import { rotationDays, rotationOf, rotationSchema, type Rotation } from './rotation.ts';

interface Values {
  type: 'AWS' | 'AZURE';
  rotation: Rotation;
}
const schema = yup.object({ rotation: rotationSchema<Values>(({ type }) => type) });

describe('rotation schedule in a form', () => {
  const every = (amount: number | null, unit?: Rotation['interval']['unit']) =>
    ({ kind: 'schedule', interval: { amount, ...(unit ? { unit } : {}) } }) as Rotation;

  it.each([
    ['AWS', every(36, 'mo'), undefined],
    ['AWS', every(37, 'mo'), 'Value must be less than or equal to 36'],
    ['AZURE', every(19, 'mo'), 'Value must be less than or equal to 18'],
    ['AWS', every(-1, 'd'), 'Value must be greater than or equal to 0'],
    ['AWS', every(null, 'd'), 'Only numeric value is allowed.'],
    ['AWS', every(5), 'Select a unit.'],
    ['AWS', rotationOf('AWS', 0), undefined],
  ] as const)('for %s follows the rules of its provider: %j', (type, rotation, problem) => {
    const values: Values = { type, rotation };
    const check = () => schema.validateSync(values, { context: values });
    if (problem === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(problem);
  });

  it('converts back to the same number of days', () => {
    for (const days of [0, 1, 7, 45, 90, 365]) expect(rotationDays('AWS', rotationOf('AWS', days))).toBe(days);
  });
});
