import { describe, expect, it } from 'vitest';
import { arranged, findByText, type MenuAction, type MenuItem } from './menuItems.ts';

const action = (id: string, tone?: 'danger'): MenuAction => ({ id, label: id, tone });
const ids = (items: readonly MenuItem[]) => arranged(items).map((item) => (item === 'separator' ? '-' : item.id));

describe('the order of a menu', () => {
  it('puts what destroys last, below a line', () => {
    expect(ids([action('delete', 'danger'), action('edit'), action('purge', 'danger'), action('copy')])).toEqual(['edit', 'copy', '-', 'delete', 'purge']);
  });

  it('draws no second line where there is one', () => {
    expect(ids([action('edit'), 'separator', action('delete', 'danger')])).toEqual(['edit', '-', 'delete']);
    expect(ids([action('delete', 'danger'), 'separator', action('copy')])).toEqual(['copy', '-', 'delete']);
  });

  it('keeps lines between others, and none at the ends', () => {
    expect(ids(['separator', action('edit'), 'separator', 'separator', action('copy'), 'separator'])).toEqual(['edit', '-', 'copy']);
    expect(ids([action('delete', 'danger')])).toEqual(['delete']);
    expect(ids([])).toEqual([]);
  });
});

describe('typing in a menu', () => {
  const items = ['Edit', 'Copy', 'Enable', 'Create'].map((id) => action(id));

  it('goes on to the next item with that letter, and round', () => {
    expect(findByText(items, 'e', 0)).toBe(2);
    expect(findByText(items, 'ee', 2)).toBe(0);
  });

  it('stays at an item that goes on as typed', () => {
    expect(findByText(items, 'en', 2)).toBe(2);
    expect(findByText(items, 'x', 0)).toBe(-1);
  });
});
