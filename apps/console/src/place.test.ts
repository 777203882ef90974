import { describe, expect, it } from 'vitest';
import { displayNames } from 'kc-api/rules/privileges';
import { placeOf } from './place.ts';

describe('placeOf', () => {
  it('[SHELL-052] [SHELL-053] returns the vault flavor and the tenant id of the URL, for four vaults', () => {
    expect(['cloudkeys', 'databases', 'vmencryption', 'keycontrol'].map((path) => placeOf(`/${path}/tenant-1/`))).toEqual([
      { flavour: 'cloudkeys', tenant: 'tenant-1' },
      { flavour: 'databases', tenant: 'tenant-1' },
      { flavour: 'vmencryption', tenant: 'tenant-1' },
      { flavour: 'keycontrol', tenant: 'tenant-1' },
    ]);
    expect(Object.keys(displayNames)).toHaveLength(4);
    expect(placeOf('/cloudkeys/a%20b/index.html')).toEqual({ flavour: 'cloudkeys', tenant: 'a b' });
  });

  it('returns null without either', () => {
    for (const path of ['/', '/cloudkeys', '/cloudkeys/', '/vault/tenant-1/', '/CloudKeys/tenant-1/']) expect(placeOf(path)).toBeNull();
  });
});
