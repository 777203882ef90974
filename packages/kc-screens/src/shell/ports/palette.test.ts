import { describe, expect, it } from 'vitest';
import { createPalette } from './palette.ts';

const item = (id: string) => ({ id, label: id, onSelect: () => undefined });

describe('the command palette', () => {
  it('puts offers of one title into one group, in their order, and asks when it opens', () => {
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

  it('shows no empty group', () => {
    const palette = createPalette();
    palette.offer('Actions', () => []);
    expect(palette.groups()).toEqual([]);
  });
});
