import { describe, expect, it } from 'vitest';
import { postureFix } from 'kc-api/contract/posture/posture';
import { fixOf, fixPlaces } from './fixOf.ts';

const at = { row: 'r', within: 'w', part: '' };

describe('place of a posture fix', () => {
  it('is the dialog over the object, in the list that contains it', () => {
    expect(fixOf({ ...at, fix: 'users.edit' })).toEqual({ path: '/security', params: { tab: 'users', row: 'r', dialog: 'users.edit' } });
    expect(fixOf({ ...at, part: 'managedhsm', fix: 'cloudKeys.edit' })).toEqual({
      path: '/cloudkeys',
      params: { tab: '1', keyset: 'w', vaulttype: 'managedhsm', row: 'r', dialog: 'cloudKeys.edit' },
    });
    expect(fixOf({ ...at, fix: 'asymmetricKeyIds.edit' }).params).toEqual({
      tab: 'vmsets',
      row: 'w',
      sub: 'keyIds',
      'item.list': 'asymmetric',
      item: 'r',
      dialog: 'asymmetricKeyIds.edit',
    });
    expect(fixOf({ ...at, fix: 'kmipUsers.edit' }).params).toMatchObject({ tab: 'tenants', row: 'w', item: 'r' });
    expect(fixOf({ ...at, within: '', fix: 'kmipUsers.edit' }).params).toMatchObject({ tab: 'users', row: 'r' });
    expect(fixOf({ ...at, fix: 'hsm' })).toEqual({ path: '/hsm/server', params: {} });
    expect(fixOf({ ...at, fix: 'syslog' })).toEqual({ path: '/syslog', params: {} });
  });

  it('exists for every fix', () => {
    for (const fix of postureFix.options) expect(fixPlaces[fix].path).toMatch(/^\//);
  });
});
