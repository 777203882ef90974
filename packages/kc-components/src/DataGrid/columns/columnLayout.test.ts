import { describe, expect, it } from 'vitest';
import { showTimes } from '../../zone/zone.tsx';
import { fittingColumns, moveColumn, nudgeColumn, orderedColumns, resizeColumn, showColumn, shownColumns, tracks } from './columnLayout.ts';
import { emptyView, type Column, type GridView } from '../types.ts';

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({ id, title: id, value: (s) => s, width: 100, ...more });
const columns = [column('a'), column('b'), column('c', { hidden: true }), column('d')];
const ids = (view: GridView) =>
  shownColumns(columns, view)
    .map((c) => c.id)
    .join('');

describe('columns of a view', () => {
  it('have the declared order, without columns hidden by default', () => expect(ids(emptyView)).toBe('abd'));

  it('can be shown and hidden, including columns hidden by default', () => {
    const all = showColumn(columns, emptyView, 'c', true);
    expect(ids(all)).toBe('abcd');
    expect(ids(showColumn(columns, all, 'a', false))).toBe('bcd');
    expect(ids(showColumn(columns, emptyView, 'a', false))).toBe('bd');
  });

  it('are never all hidden', () => expect(ids({ ...emptyView, hidden: ['a', 'b', 'd'] })).toBe('a'));

  it('move before another column or to the end, and stay hidden if they are', () => {
    expect(ids(moveColumn(columns, emptyView, 'd', 'a'))).toBe('dab');
    expect(ids(moveColumn(columns, emptyView, 'a', null))).toBe('bda');
    expect(moveColumn(columns, emptyView, 'a', 'a')).toBe(emptyView);
  });

  it('move past one visible neighbor, and not past the edge', () => {
    expect(ids(nudgeColumn(columns, emptyView, 'b', 1))).toBe('adb');
    expect(ids(nudgeColumn(columns, emptyView, 'd', -1))).toBe('adb');
    expect(nudgeColumn(columns, emptyView, 'a', -1)).toBe(emptyView);
    expect(nudgeColumn(columns, emptyView, 'd', 1)).toBe(emptyView);
  });

  it('include columns that a saved view does not know, and drop removed ones', () => {
    expect(
      orderedColumns(columns, { ...emptyView, order: ['d', 'gone', 'a'] })
        .map((c) => c.id)
        .join(''),
    ).toBe('dabc');
  });

  it('keep the widths before a resized column, and share the rest', () => {
    const shown = shownColumns(columns, emptyView);
    const wide = resizeColumn(shown, emptyView, new Map([['a', 120.4]]), 'b', 10);
    expect(wide.widths).toEqual({ a: 120, b: 48 });
    expect(tracks(shown, wide.widths, 1)).toEqual({ template: '2.5rem 7.5rem 3rem minmax(4.375rem, 100fr)', min: 40 + 120 + 48 + 70 });
    expect(tracks(shown, { a: 50, b: 50, d: 50 }, 0).template).toBe('3.125rem 3.125rem 3.125rem minmax(0, 1fr)');
  });
});

describe('columns that do not fit', () => {
  const all = [column('name'), column('host', { givesWay: 1 }), column('id', { givesWay: 2 }), column('status')];
  const fitting = (room: number, widths = {}) =>
    fittingColumns(all, widths, 1, room)
      .map((c) => c.id)
      .join(' ');

  it('are dropped in their order, and only as many as necessary', () => {
    // Each needs 70 px, and the fixed columns take 40.
    expect(fitting(320)).toBe('name host id status');
    expect(fitting(319)).toBe('name host status');
    expect(fitting(249)).toBe('name status');
  });

  it('exclude columns without a priority, and columns with a user-defined width', () => {
    expect(fitting(100)).toBe('name status');
    expect(fitting(100, { id: 90 })).toBe('name id status');
  });

  it('are none while the room is unknown', () => expect(fitting(0)).toBe('name host id status'));
});

it('reserves room for the zone of times in UTC', () => {
  const at: Column<number> = { id: 'at', title: 'At', kind: 'date', width: 176, minWidth: 176, value: (one) => one };
  expect(tracks([at], {}, 0).min).toBe(176);
  showTimes('utc');
  expect(tracks([at], {}, 0)).toEqual({ template: 'minmax(12.875rem, 206fr)', min: 206 });
  showTimes('local');
});
