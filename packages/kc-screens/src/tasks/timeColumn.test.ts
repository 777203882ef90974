import { expect, it } from 'vitest';
import { timeColumn } from './timeColumn.ts';

it('[COMF-08] is of the kind whose time zone the foot of the list names', () => {
  const column = timeColumn('end_time', 'Ended', 1);
  expect(column.kind).toBe('date');
  expect(column.text?.({ end_time: 0 })).toBe('');
  expect(column.value({ end_time: 0 })).toBeNull();
});
