import { describe, expect, it } from 'vitest';
import type { Privilege } from '../../contract/call.ts';
import { groupRules, groupType } from './groups.ts';
import type { Actor } from '../privileges.ts';

const actor = (...privileges: Privilege[]): Actor => ({ id: 'u-1', login_name: 'me', privileges, flavour: 'keycontrol' });
const missing = { ok: false, reason: 'You need the Security Admin privilege. A security administrator can grant it.' };

describe('groupRules', () => {
  it('let only security administrators manage groups', () => {
    const group = { name: 'Ops', type: 'Group' };
    for (const verdict of [groupRules.create(actor('SEC_ADMIN')), groupRules.change(actor('SEC_ADMIN')), groupRules.remove(actor('SEC_ADMIN'), group)])
      expect(verdict.ok).toBe(true);
    for (const verdict of [groupRules.create(actor('CLOUD_ADMIN')), groupRules.change(actor()), groupRules.remove(actor('DOMAIN_ADMIN'), group)])
      expect(verdict).toEqual(missing);
  });

  it('refuse to delete the Cloud Admin Group, and no other group of its type [SEC-037]', () => {
    expect(groupRules.remove(actor('SEC_ADMIN'), { name: 'Cloud Admin Group', type: 'Cloud Admin Group' })).toEqual({
      ok: false,
      reason: 'The Cloud Admin Group cannot be deleted.',
    });
    expect(groupRules.remove(actor('SEC_ADMIN'), { name: 'Berlin', type: 'Cloud Admin Group' }).ok).toBe(true);
  });
});

describe('groupType', () => {
  it('is Cloud Admin Group for every group made with CLOUD_ADMIN', () => {
    expect(groupType('CLOUD_ADMIN')).toBe('Cloud Admin Group');
    expect(groupType('SEC_ADMIN')).toBe('Group');
  });
});
