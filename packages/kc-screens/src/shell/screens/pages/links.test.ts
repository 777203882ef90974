import { describe, expect, it } from 'vitest';
import type { AnyDialog } from '../../dialogs/dialog.ts';
import { linkTo } from './links.ts';

const users = { path: '/security' } as const;
const one = { path: '/account/:id' } as const;
const edit = { id: 'users.edit' } as AnyDialog;

describe('linkTo', () => {
  it('returns the address of a page', () => {
    expect(linkTo(users)).toEqual({ path: '/security', params: {} });
  });

  it('adds the dialog, the row and other parameters', () => {
    expect(linkTo(users, { dialog: edit, row: '7', params: { tab: 'users', sort: undefined } })).toEqual({
      path: '/security',
      params: { tab: 'users', row: '7', dialog: 'users.edit' },
    });
  });

  it('accepts a dialog by its id', () => {
    expect(linkTo(users, { params: { dialog: 'users.edit', row: '7' } }).params).toEqual({ dialog: 'users.edit', row: '7' });
  });

  it('escapes path parameters', () => {
    expect(linkTo(one, { path: { id: 'a/b' } }).path).toBe('/account/a%2Fb');
  });
});
