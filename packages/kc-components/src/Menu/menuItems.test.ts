import { describe, expect, it } from 'vitest';
import { arranged, findByText, type MenuAction, type MenuItem } from './menuItems.ts';

const action = (id: string, tone?: 'danger'): MenuAction => ({ id, label: id, tone });
const ids = (items: readonly MenuItem[]) => arranged(items).map((item) => (item === 'separator' ? '-' : item.id));

describe('order of menu items', () => {
  it('puts dangerous actions last, below a separator', () => {
    expect(ids([action('delete', 'danger'), action('edit'), action('purge', 'danger'), action('copy')])).toEqual(['edit', 'copy', '-', 'delete', 'purge']);
  });

  it('adds no second separator', () => {
    expect(ids([action('edit'), 'separator', action('delete', 'danger')])).toEqual(['edit', '-', 'delete']);
    expect(ids([action('delete', 'danger'), 'separator', action('copy')])).toEqual(['copy', '-', 'delete']);
  });

  it('keeps separators between items, and removes them at the ends', () => {
    expect(ids(['separator', action('edit'), 'separator', 'separator', action('copy'), 'separator'])).toEqual(['edit', '-', 'copy']);
    expect(ids([action('delete', 'danger')])).toEqual(['delete']);
    expect(ids([])).toEqual([]);
  });
});

describe('typeahead in a menu', () => {
  const items = ['Edit', 'Copy', 'Enable', 'Create'].map((id) => action(id));

  it('moves to the next item with that letter, and wraps around', () => {
    expect(findByText(items, 'e', 0)).toBe(2);
    expect(findByText(items, 'ee', 2)).toBe(0);
  });

  it('stays on the current item while it matches the typed text', () => {
    expect(findByText(items, 'en', 2)).toBe(2);
    expect(findByText(items, 'x', 0)).toBe(-1);
  });
});
