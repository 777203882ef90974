import { describe, expect, it } from 'vitest';
import type { Privilege } from '../contract/call.ts';
import { displayNames, holds, mayCall, needs, privilegeLabels, type Actor } from './privileges.ts';

const actor = (...privileges: Privilege[]): Actor => ({ id: 'u-1', login_name: 'me@example.com', privileges, flavour: 'keycontrol' });

describe('privileges', () => {
  it('satisfy a rule if the user holds one of the listed privileges', () => {
    expect(holds(actor('CLOUD_ADMIN'), 'SEC_ADMIN', 'CLOUD_ADMIN')).toBe(true);
    expect(holds(actor('CLOUD_ADMIN'), 'SEC_ADMIN')).toBe(false);
    expect(holds(actor(), 'SEC_ADMIN')).toBe(false);
    expect(holds(actor('SEC_ADMIN'))).toBe(false);
  });

  it('are named in the reason if they are missing', () => {
    expect(needs(actor('SEC_ADMIN'), 'SEC_ADMIN')).toEqual({ ok: true });
    expect(needs(actor(), 'SEC_ADMIN')).toEqual({ ok: false, reason: 'You need the Security Admin privilege. A security administrator can grant it.' });
    expect(needs(actor(), 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN')).toEqual({
      ok: false,
      reason: 'You need the Security Admin, Cloud Admin, or Domain Admin privilege. A security administrator can grant it.',
    });
  });

  it('have a label that starts with a capital letter', () => {
    for (const label of Object.values(privilegeLabels)) expect(label).toMatch(/^[A-Z]/);
  });
});

describe('mayCall', () => {
  it('allows calls without a session only if the call requires none', () => {
    expect(mayCall(null, 'none').ok).toBe(true);
    expect(mayCall(null, 'signed-in')).toEqual({ ok: false, reason: 'Invalid or expired session; please login' });
    expect(mayCall(null, ['SEC_ADMIN'])).toEqual({ ok: false, reason: 'Invalid or expired session; please login' });
  });

  it('allows calls for signed-in users, and calls with one of the required privileges', () => {
    expect(mayCall(actor(), 'signed-in').ok).toBe(true);
    expect(mayCall(actor('DOMAIN_ADMIN'), ['SEC_ADMIN', 'DOMAIN_ADMIN']).ok).toBe(true);
    expect(mayCall(actor('DOMAIN_ADMIN'), ['SEC_ADMIN']).ok).toBe(false);
    expect(mayCall(actor('SEC_ADMIN'), []).ok).toBe(false);
  });

  it('requires every privilege of an `all` list and names those that are missing', () => {
    const both = { all: ['SEC_ADMIN', 'DOMAIN_ADMIN'] } as const;
    expect(mayCall(null, both).ok).toBe(false);
    expect(mayCall(actor('SEC_ADMIN', 'DOMAIN_ADMIN'), both)).toEqual({ ok: true });
    expect(mayCall(actor('DOMAIN_ADMIN'), both)).toEqual({
      ok: false,
      reason: 'You need the Security Admin privilege. A security administrator can grant it.',
    });
    expect(mayCall(actor('CLOUD_ADMIN'), both)).toEqual({
      ok: false,
      reason: 'You need the Security Admin and Domain Admin privileges. A security administrator can grant them.',
    });
  });
});

describe('vault flavors', () => {
  it('have the required display names', () => {
    expect(displayNames).toEqual({
      cloudkeys: 'Cloud Key Management Vault',
      databases: 'Database Vault',
      vmencryption: 'VM Encryption Vault',
      keycontrol: 'KeyControl Vault',
    });
  });
});
