import { expect, it } from 'vitest';
import { auditFilePrefix, auditRules, isExportOver } from './audit.ts';
import { flavours, type Actor } from '../privileges.ts';

const holder = (...privileges: Actor['privileges']): Actor => ({ id: '1', login_name: 'a', privileges, flavour: 'keycontrol' });

it('lets any of the three roles read and export the log [AUDIT-16]', () => {
  for (const rule of [auditRules.read, auditRules.export]) {
    for (const role of ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const) expect(rule(holder(role)).ok).toBe(true);
    expect(rule(holder('VMSET_ADMIN')).ok).toBe(false);
  }
});

it('uses another file prefix for the VM encryption vault [AUDIT-43]', () => {
  expect(flavours.map(auditFilePrefix)).toEqual(['auditlog', 'auditlog', 'auditlog', 'htdc-auditlog']);
});

it('treats an export as over when it succeeded or failed', () => {
  expect(['RUNNING', 'PENDING', 'SUCCESS', 'FAILED', 'ERROR'].map(isExportOver)).toEqual([false, false, true, true, true]);
});
