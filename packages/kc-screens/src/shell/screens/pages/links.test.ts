import { describe, expect, it } from 'vitest';
import type { AnyDialog } from '../../dialogs/dialog.ts';
import { linkTo } from './links.ts';

const users = { path: '/security' } as const;
const one = { path: '/account/:id' } as const;
const edit = { id: 'users.edit' } as AnyDialog;

describe('a link', () => {
  it('leads to a page', () => {
    expect(linkTo(users)).toEqual({ path: '/security', params: {} });
  });

  it('names the dialog, the row and what else the address says', () => {
    expect(linkTo(users, { dialog: edit, row: '7', params: { tab: 'users', sort: undefined } })).toEqual({
      path: '/security',
      params: { tab: 'users', row: '7', dialog: 'users.edit' },
    });
  });

  it('leads to a dialog that is known by its id alone', () => {
    expect(linkTo(users, { params: { dialog: 'users.edit', row: '7' } }).params).toEqual({ dialog: 'users.edit', row: '7' });
  });

  it('fills in the parameters of a path, whatever they hold', () => {
    expect(linkTo(one, { path: { id: 'a/b' } }).path).toBe('/account/a%2Fb');
  });
});
