import { describe, expect, it } from 'vitest';
import { secondText } from './narrowForm.ts';
import type { Column } from './types.ts';

interface Client {
  user: string;
  objects: number;
  archived: 'yes' | 'no';
  expires: number;
  external: boolean;
}
const user: Column<Client> = { id: 'user', title: 'User', value: (one) => one.user || null };
const objects: Column<Client> = { id: 'objects', title: 'Objects', kind: 'number', value: (one) => one.objects };
const archived: Column<Client> = {
  id: 'archived',
  title: 'Archived',
  kind: 'choice',
  value: (one) => one.archived,
  text: (one) => (one.archived === 'yes' ? 'Yes' : 'No'),
};
const expires: Column<Client> = { id: 'expires', title: 'Expires', kind: 'date', value: (one) => one.expires, text: () => '14 Feb 2027' };
const external: Column<Client> = { id: 'external', title: 'External', kind: 'boolean', value: (one) => one.external };
const row: Client = { user: 'ontap-01', objects: 23, archived: 'no', expires: 1, external: true };

describe('second line of a row on a phone', () => {
  it('labels values that are not self-explanatory', () => {
    expect(secondText([user, objects, archived, expires, external], row)).toBe('ontap-01 · Objects 23 · Archived No · Expires 14 Feb 2027 · External');
    expect(secondText([objects, user], row)).toBe('Objects 23 · ontap-01');
    expect(secondText([expires, user], { ...row, user: '' })).toBe('14 Feb 2027');
  });
});
