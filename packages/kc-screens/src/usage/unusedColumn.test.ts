import { expect, it } from 'vitest';
import { unusedAge, type RecordedUse } from 'kc-api/rules/usage';
import { unusedColumn } from './unusedColumn.ts';

it('[USE-04] offers a filter on Yes and No, and shows Unknown for a record that is too short', () => {
  const now = 1_800_000_000;
  const { value, text, choices } = unusedColumn<RecordedUse>({ now: () => now * 1000 }, (row) => row);
  const rows = [{ last_used: 0, used_since: now - unusedAge }, { last_used: now }, { used_since: now }];
  expect(rows.map(value)).toEqual(['yes', 'no', 'unknown']);
  expect(rows.map((row) => text?.(row))).toEqual(['Yes', 'No', 'Unknown']);
  expect(choices).toEqual([
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ]);
});
