import { describe, expect, it } from 'vitest';
import { createPalette } from './palette.ts';

const item = (id: string) => ({ id, label: id, onSelect: () => undefined });

describe('command palette', () => {
  it('groups commands by title in their order, and reads them when it opens', () => {
    const palette = createPalette();
    let rows = ['Anna'];
    palette.offer('Actions', () => [item('create')]);
    const leave = palette.offer('Users', () => rows.map(item));
    palette.offer('Actions', () => [item('edit')]);
    rows = ['Anna', 'Björn'];
    expect(palette.groups().map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['Actions', ['create', 'edit']],
      ['Users', ['Anna', 'Björn']],
    ]);
    leave();
    expect(palette.groups().map(({ title }) => title)).toEqual(['Actions']);
  });

  it('omits empty groups', () => {
    const palette = createPalette();
    palette.offer('Actions', () => []);
    expect(palette.groups()).toEqual([]);
  });
});
