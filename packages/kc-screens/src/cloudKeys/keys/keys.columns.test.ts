import { describe, expect, it } from 'vitest';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { keyColumns, placeOf } from './keys.columns.tsx';

const titles = (flavour: 'keycontrol' | 'databases') => keyColumns(undefined, new Map(), flavour, { now: () => 0 }).map(({ title }) => title);

describe('columns of cloud keys', () => {
  it('show provider and location in the KeyControl vault', () => {
    expect(titles('keycontrol')).toEqual(expect.arrayContaining(['Provider', 'Region / vault / ring', 'Last used', 'Unused for 90 days']));
  });

  it('show only the database in the Database Vault', () => {
    expect(titles('databases')).toEqual(['Name', 'Description', 'Key set', 'Database', 'Cipher', 'Status', 'Rotation', 'Expires']);
  });

  it('name a database as its vendor does', () => {
    expect(placeOf({ csp_type: 'TDE', tde_database_type: 'mssql' } as CloudKey)).toBe('Microsoft SQL Server');
    expect(placeOf({ csp_type: 'AWS', region_name: 'eu-north-1' } as CloudKey)).toBe('eu-north-1');
  });
});
