import { expect, it } from 'vitest';
import type { Column } from 'kc-components/DataGrid';
import { arrangeBy } from './listRules.ts';

const columns: Column<string>[] = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase(), value: (row) => row, ...(id === 'c' ? { hidden: true } : {}) }));
const shown = (given: readonly Column<string>[]) => given.filter(({ hidden }) => hidden !== true).map(({ title }) => title);

it('shows the columns of the host in their order, and hides the others until the user shows them', () => {
  const arranged = arrangeBy(['c', 'none', 'a'], undefined)(columns);
  expect(shown(arranged)).toEqual(['C', 'A']);
  expect(arranged.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('leaves the columns unchanged if none of the names exists, and renames titles', () => {
  expect(arrangeBy(['none'], undefined)(columns)).toBe(columns);
  expect(shown(arrangeBy(undefined, (title) => (title === 'A' ? 'Client' : title))(columns))).toEqual(['Client', 'B']);
});
