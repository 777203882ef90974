import { expect, it } from 'vitest';
import { leaveInner, listNames } from './listNames.ts';

it('gives nested lists unique parameter names, and the list of the page the plain names', () => {
  expect([0, 1, 2, 3].map((depth) => listNames(depth).row)).toEqual(['row', 'item', 'item2', 'item3']);
  expect(listNames(0)).toEqual({ row: 'row', sort: 'sort', expanded: 'expanded', sub: 'sub', filter: 'filter.', own: '' });
  expect(listNames(1)).toEqual({ row: 'item', sort: 'item.sort', expanded: 'item.expanded', sub: 'item.sub', filter: 'item.filter.', own: 'item.' });
  expect(listNames(2)).toBe(listNames(2));
});

it('clears only the parameters inside a row when another row is selected, at any depth', () => {
  const params = {
    row: '1',
    sub: 'a',
    'filter.item': 'x',
    items: 'y',
    item: '2',
    'item.sub': 'b',
    'item.list': 'c',
    item2: '3',
    'item2.sort': 'd',
    item10: '4',
  };
  expect(Object.keys(leaveInner(params, 0))).toEqual(['item', 'item.sub', 'item.list', 'item2', 'item2.sort', 'item10']);
  expect(Object.keys(leaveInner(params, 1))).toEqual(['item2', 'item2.sort', 'item10']);
  expect(Object.keys(leaveInner(params, 2))).toEqual(['item10']);
});
