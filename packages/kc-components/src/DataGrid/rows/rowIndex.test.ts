import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { allRows, createRowIndex, extendsFilters, filterRows, sortRows } from './rowIndex.ts';
import type { Column } from '../types.ts';

interface Item {
  name: string | null;
  size: number | null;
  at: number | null;
  kind: string;
  on: boolean;
}
const item = (part: Partial<Item>): Item => ({ name: 'a', size: 1, at: null, kind: 'x', on: false, ...part });
const name: Column<Item> = { id: 'name', title: 'Name', value: (i) => i.name };
const size: Column<Item> = { id: 'size', title: 'Size', kind: 'number', value: (i) => i.size };
const at: Column<Item> = { id: 'at', title: 'At', kind: 'date', value: (i) => i.at };
const kind: Column<Item> = { id: 'kind', title: 'Kind', kind: 'choice', value: (i) => i.kind };
const on: Column<Item> = { id: 'on', title: 'On', kind: 'boolean', value: (i) => i.on };
const columns = [name, size, at, kind, on];
const names = (rows: Item[], index: Uint32Array) => [...index].map((i) => rows[i]!.name);

describe('sortRows', () => {
  it('orders text naturally: numbers by value, ignoring case and accents', () => {
    const rows = ['node-10', 'Node-9', 'éclair', 'zebra', 'Zürich', 'eclairs', 'node-09a'].map((n) => item({ name: n }));
    expect(names(rows, sortRows(rows, name, false))).toEqual(['éclair', 'eclairs', 'Node-9', 'node-09a', 'node-10', 'zebra', 'Zürich']);
  });

  it('keeps null last in both directions, and equal rows in their order', () => {
    const rows = [item({ name: null, size: 0 }), item({ name: 'b', size: 1 }), item({ name: 'a', size: 2 }), item({ name: 'b', size: 3 })];
    expect([...sortRows(rows, name, false)]).toEqual([2, 1, 3, 0]);
    expect([...sortRows(rows, name, true)]).toEqual([1, 3, 2, 0]);
  });

  it('orders numbers, including negative ones, and booleans', () => {
    const rows = [5, -3, 0, null, 5].map((n, i) => item({ size: n, on: i % 2 === 0 }));
    expect([...sortRows(rows, size, false)]).toEqual([1, 2, 0, 4, 3]);
    expect([...sortRows(rows, size, true)]).toEqual([0, 4, 2, 1, 3]);
    expect([...sortRows(rows, on, false)]).toEqual([1, 3, 0, 2, 4]);
  });

  it('returns the original order without a column', () => expect([...sortRows([item({}), item({})], undefined, false)]).toEqual([0, 1]));

  it('returns a permutation of all rows', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string())), fc.boolean(), (texts, desc) => {
        const rows = texts.map((n) => item({ name: n }));
        expect([...sortRows(rows, name, desc)].sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
      }),
    );
  });
});

describe('filterRows', () => {
  it('finds substrings in text and numbers, ignoring case', () => {
    const rows = ['Payments', 'pay', 'other', null].map((n, i) => item({ name: n, size: i + 10 }));
    expect([...filterRows(rows, columns, { name: 'PAY' })]).toEqual([0, 1]);
    expect([...filterRows(rows, columns, { size: '12' })]).toEqual([2]);
  });

  it('matches one local day for dates', () => {
    const seconds = (h: number, d = 14) => new Date(2027, 0, d, h, 30).getTime() / 1000;
    const rows = [seconds(0), seconds(23), seconds(0, 15), seconds(23, 13), null].map((a) => item({ at: a }));
    expect([...filterRows(rows, columns, { at: '2027-01-14' })]).toEqual([0, 1]);
    expect([...filterRows(rows, columns, { at: 'nonsense' })]).toEqual([]);
    expect([...filterRows(rows, columns, { at: '2027-02-31' })]).toEqual([]);
  });

  it('matches choices and booleans exactly', () => {
    const rows = [item({ kind: 'x', on: true }), item({ kind: 'xy' })];
    expect([...filterRows(rows, columns, { kind: 'x' })]).toEqual([0]);
    expect([...filterRows(rows, columns, { on: 'false' })]).toEqual([1]);
  });

  it('requires all filters, and ignores empty and unknown ones', () => {
    const rows = [item({ name: 'ab', kind: 'x' }), item({ name: 'ab', kind: 'y' })];
    expect([...filterRows(rows, columns, { name: 'a', kind: 'y', size: '', nothing: 'z' })]).toEqual([1]);
  });

  it('keeps the given order', () => {
    const rows = ['a1', 'a2', 'b'].map((n) => item({ name: n }));
    expect([...filterRows(rows, columns, { name: 'a' }, Uint32Array.of(2, 1, 0))]).toEqual([1, 0]);
  });
});

describe('extendsFilters', () => {
  it('is true if text grew or filters were added, and false if one was removed or a choice changed', () => {
    expect(extendsFilters(columns, { name: 'a' }, { name: 'ba', kind: 'x' })).toBe(true);
    expect(extendsFilters(columns, { name: 'ab' }, { name: 'a' })).toBe(false);
    expect(extendsFilters(columns, { name: 'a' }, {})).toBe(false);
    expect(extendsFilters(columns, { kind: 'x' }, { kind: 'xy' })).toBe(false);
    expect(extendsFilters(columns, { at: '2027-01-1' }, { at: '2027-01-14' })).toBe(false);
  });
});

describe('createRowIndex', () => {
  const rows = Array.from({ length: 50 }, (_, i) => item({ name: `n${i % 7}`, size: i }));

  it('returns the same result as a new sort and filter, after any sequence', () => {
    const texts = fc.constantFrom('', 'n', 'n1', 'N2', '5');
    const step = fc.record({ filter: texts, sort: fc.constantFrom(null, { id: 'name', desc: false }, { id: 'name', desc: true }, { id: 'size', desc: true }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const { read } = createRowIndex(columns);
        for (const { filter, sort } of steps) {
          const fresh = filterRows(
            rows,
            columns,
            { name: filter },
            sortRows(
              rows,
              columns.find((c) => c.id === sort?.id),
              sort?.desc ?? false,
            ),
          );
          expect([...(read(rows, sort, { name: filter }) ?? allRows(rows.length))]).toEqual([...fresh]);
        }
      }),
    );
  });

  it('reads each value once for both sort directions, and searches only the previous result', () => {
    const value = vi.fn((i: Item) => i.name);
    const kindOf = vi.fn((i: Item) => i.kind);
    const { read } = createRowIndex([
      { ...name, value },
      { ...kind, value: kindOf },
    ]);
    read(rows, { id: 'name', desc: false }, {});
    read(rows, { id: 'name', desc: true }, {});
    expect(value).toHaveBeenCalledTimes(50);
    const few = read(rows, null, { name: 'n1' })?.length ?? 0;
    read(rows, null, { name: 'n1', kind: 'x' });
    expect(kindOf).toHaveBeenCalledTimes(few);
  });

  it('reads the texts once, before the first filter', () => {
    const value = vi.fn((i: Item) => i.name);
    const { read, prepare } = createRowIndex([{ ...name, value }, kind]);
    prepare(rows, 'name');
    prepare(rows, 'name');
    prepare(rows, 'nothing');
    expect(value).toHaveBeenCalledTimes(50);
    expect(read(rows, null, { name: 'n1' })?.length).toBe(7);
    expect(value).toHaveBeenCalledTimes(50);
  });

  it('starts again with other rows', () => {
    const { read } = createRowIndex(columns);
    read(rows, null, { name: 'n1' });
    expect(read([item({ name: 'n12' }), item({ name: 'x' })], null, { name: 'n1' })).toEqual(Uint32Array.of(0));
  });

  it('returns null for a list without sort and filter', () => {
    const { read } = createRowIndex(columns);
    expect(read(rows, null, { name: '' })).toBeNull();
    expect(read(rows, { id: 'nothing', desc: false }, {})).toBeNull();
    expect(read(rows, null, { name: 'n1' })?.length).toBe(7);
    expect(read(rows, null, {})).toBeNull();
  });
});
