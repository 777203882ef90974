import { expect, it } from 'vitest';
import { timeColumn } from './timeColumn.ts';

it('[COMF-08] has the kind date, and is empty for zero', () => {
  const column = timeColumn('end_time', 'Ended', 1);
  expect(column.kind).toBe('date');
  expect(column.text?.({ end_time: 0 })).toBe('');
  expect(column.value({ end_time: 0 })).toBeNull();
});
