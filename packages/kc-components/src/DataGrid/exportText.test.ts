import { describe, expect, it } from 'vitest';
import { daySpan, localDay, showTimes, zoneName } from '../format/format.tsx';
import { cellText, filterText } from './columns/columnText.ts';
import { csvCell, csvFileName, toCsv, toTsv } from './exportText.ts';
import type { Column } from './types.ts';

interface Item {
  name: string;
  at: number | null;
  on: boolean;
  kind: string;
}
const columns: Column<Item>[] = [
  { id: 'name', title: 'Name', value: (i) => i.name },
  { id: 'at', title: 'At', kind: 'date', value: (i) => i.at },
  { id: 'on', title: 'On', kind: 'boolean', value: (i) => i.on },
  { id: 'kind', title: 'Kind', kind: 'choice', value: (i) => i.kind, choices: [{ value: 'x', label: 'The x' }] },
];
const noon = new Date(2027, 0, 4, 12, 5).getTime() / 1000;

describe('cellText', () => {
  it('derives the text from kind and value', () => {
    const row = { name: 'n', at: noon, on: true, kind: 'x' };
    expect(columns.map((c) => cellText(c, row))).toEqual(['n', '04 Jan 2027, 12:05', 'Yes', 'The x']);
    expect(columns.map((c) => cellText(c, { ...row, at: null, on: false, kind: 'y' }))).toEqual(['n', '', 'No', 'y']);
    expect(cellText({ ...columns[0]!, text: (i) => i.name.toUpperCase() }, row)).toBe('N');
  });

  it('formats filters as text', () => {
    expect(filterText(columns[1]!, '2027-01-04')).toBe('04 Jan 2027');
    expect(filterText(columns[2]!, 'false')).toBe('No');
    expect(filterText(columns[3]!, 'x')).toBe('The x');
    expect(filterText(columns[0]!, 'abc')).toBe('abc');
  });

  it('converts a local day to its first and last second', () => {
    const span = daySpan(localDay(noon))!;
    expect(localDay(span[0])).toBe('2027-01-04');
    expect(localDay(span[1] - 1)).toBe('2027-01-04');
    expect(localDay(span[1])).toBe('2027-01-05');
  });
});

describe('CSV export', () => {
  it.each([
    ['plain', 'plain'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\n=1', '"\'\n=1"'],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge ', '" edge "'],
    ['a=b', 'a=b'],
  ])('escapes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('[COMF-08] has a byte order mark, titles and every row; a time column names the time zone', () => {
    const rows = [{ name: '=x', at: noon, on: false, kind: 'x' }];
    expect(toCsv(columns, rows)).toBe(`\ufeffName,At (${zoneName()}),On,Kind\r\n'=x,"04 Jan 2027, 12:05",No,The x\r\n`);
    showTimes('utc');
    expect(toCsv(columns, [{ ...rows[0]!, at: Date.UTC(2027, 0, 4, 12, 5) / 1000 }])).toBe(
      `\ufeffName,At (UTC),On,Kind\r\n'=x,"04 Jan 2027, 12:05 UTC",No,The x\r\n`,
    );
    showTimes('local');
  });

  it('has a file name with the grid and the time', () => {
    expect(csvFileName('keys', new Date(2027, 0, 4, 9, 8, 7).getTime())).toBe('keys-20270104-090807.csv');
    showTimes('utc');
    expect(csvFileName('keys', Date.UTC(2027, 0, 4, 9, 8, 7))).toBe('keys-20270104-090807Z.csv');
    showTimes('local');
  });
});

describe('toTsv', () => {
  it('writes one line per row without a header, and keeps each cell in its line', () => {
    expect(toTsv(columns.slice(0, 1), [{ name: 'a\tb\nc' }, { name: '=d' }] as Item[])).toBe('a b c\n=d');
  });
});
