import { describe, expect, it } from 'vitest';
import type { Privilege } from '../contract/call.ts';
import { displayNames, holds, mayCall, needs, privilegeLabels, type Actor } from './privileges.ts';

const actor = (...privileges: Privilege[]): Actor => ({ id: 'u-1', login_name: 'me@example.com', privileges, flavour: 'keycontrol' });

describe('privileges', () => {
  it('are held one by one: any of those asked for is enough', () => {
    expect(holds(actor('CLOUD_ADMIN'), 'SEC_ADMIN', 'CLOUD_ADMIN')).toBe(true);
    expect(holds(actor('CLOUD_ADMIN'), 'SEC_ADMIN')).toBe(false);
    expect(holds(actor(), 'SEC_ADMIN')).toBe(false);
    expect(holds(actor('SEC_ADMIN'))).toBe(false);
  });

  it('that are missing are named, with who can grant them', () => {
    expect(needs(actor('SEC_ADMIN'), 'SEC_ADMIN')).toEqual({ ok: true });
    expect(needs(actor(), 'SEC_ADMIN')).toEqual({ ok: false, reason: 'You need the Security Admin privilege. A security administrator can grant it.' });
    expect(needs(actor(), 'SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN')).toEqual({
      ok: false,
      reason: 'You need the Security Admin, Cloud Admin, or Domain Admin privilege. A security administrator can grant it.',
    });
  });

  it('all have a label', () => {
    for (const label of Object.values(privilegeLabels)) expect(label).toMatch(/^[A-Z]/);
  });
});

describe('mayCall', () => {
  it('lets nobody make a call only where nobody need be signed in', () => {
    expect(mayCall(null, 'none').ok).toBe(true);
    expect(mayCall(null, 'signed-in')).toEqual({ ok: false, reason: 'Invalid or expired session; please login' });
    expect(mayCall(null, ['SEC_ADMIN'])).toEqual({ ok: false, reason: 'Invalid or expired session; please login' });
  });

  it('lets any user make calls for the signed-in, and holders those of their privileges', () => {
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

describe('flavours', () => {
  it('have these names', () => {
    expect(displayNames).toEqual({
      cloudkeys: 'Cloud Key Management Vault',
      databases: 'Database Vault',
      vmencryption: 'VM Encryption Vault',
      keycontrol: 'KeyControl Vault',
    });
  });
});
