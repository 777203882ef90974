import { expect, it } from 'vitest';
import { auditFilePrefix, auditRules, isExportOver } from './audit.ts';
import { flavours, type Actor } from '../privileges.ts';

const holder = (...privileges: Actor['privileges']): Actor => ({ id: '1', login_name: 'a', privileges, flavour: 'keycontrol' });

it('any of the three roles reads and exports the log [AUDIT-16]', () => {
  for (const rule of [auditRules.read, auditRules.export]) {
    for (const role of ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const) expect(rule(holder(role)).ok).toBe(true);
    expect(rule(holder('VMSET_ADMIN')).ok).toBe(false);
  }
});

it('the VM area has a prefix of its own [AUDIT-43]', () => {
  expect(flavours.map(auditFilePrefix)).toEqual(['auditlog', 'auditlog', 'auditlog', 'htdc-auditlog']);
});

it('an export is over when it has a result', () => {
  expect(['RUNNING', 'PENDING', 'SUCCESS', 'FAILED', 'ERROR'].map(isExportOver)).toEqual([false, false, true, true, true]);
});
