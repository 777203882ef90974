import { describe, expect, it } from 'vitest';
import { assignedGroups, firstGroup, tabsOf } from './cloudKeysPage.ts';
import { mayUseCloudKeys } from './cloudLicense.ts';

describe('cloud keys page', () => {
  it('requires one of two licenses [CKP-06]', () => {
    expect(mayUseCloudKeys({ byok_enabled: false, keyhub_managed: false }).ok).toBe(false);
    expect(mayUseCloudKeys({ byok_enabled: true, keyhub_managed: false }).ok && mayUseCloudKeys({ byok_enabled: false, keyhub_managed: true }).ok).toBe(true);
  });
  it('has the tabs of its vault', () => {
    expect(tabsOf('keycontrol')).toEqual(['keySets', 'cloudKeys', 'cspAccounts', 'auditLog']);
    expect(tabsOf('databases')).toEqual(['keySets', 'cloudKeys', 'auditLog']);
    expect(tabsOf('vmencryption')).toEqual([]);
  });
  it('offers the groups that the user belongs to', () => {
    const group = (id: string, assigned: 'yes' | 'no') => ({ id, name: id, type: '', assigned });
    expect(assignedGroups([group('a', 'no'), group('b', 'yes')]).map(({ id }) => id)).toEqual(['b']);
  });
  it('preselects the group of the user [CKP-36]', () => {
    const group = (id: string, assigned: 'yes' | 'no') => ({ id, name: id, type: '', assigned });
    expect(firstGroup([group('a', 'no'), group('b', 'yes')])?.id).toBe('b');
    expect(firstGroup([group('a', 'no')])?.id).toBe('a');
    expect(firstGroup([])).toBeUndefined();
  });
});
