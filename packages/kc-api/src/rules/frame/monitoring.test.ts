import { describe, expect, it } from 'vitest';
import { documentationAddress, documentationStart, healthValue, limitWarnings, vaultWarning } from './monitoring.ts';

const none = { kc_limit: null, kc_count: 0, vm_limit: null, vm_count: 0 };

describe('monitoring', () => {
  it('[SHELL-101] [SHELL-127] maps health to 100, 50 or 0', () => {
    expect(['Healthy', 'Maintenance', 'Degraded', ''].map(healthValue)).toEqual([100, 50, 0, 0]);
  });
  it('[SHELL-102] warns of node and VM counts above their limits, but not at the limit', () => {
    expect(limitWarnings({ kc_limit: 2, kc_count: 3, vm_limit: 10, vm_count: 11 })).toEqual([
      'The number of nodes exceeds the licensed limit.',
      'The number of VMs exceeds the licensed limit.',
    ]);
    expect(limitWarnings({ kc_limit: 3, kc_count: 3, vm_limit: 0, vm_count: 0 })).toEqual([]);
  });
  it('[SHELL-103] treats a limit of null as unlimited', () => {
    expect(limitWarnings({ ...none, kc_count: 900, vm_count: 90_000 })).toEqual([]);
  });
  it('[SHELL-045] warns of any health except Healthy, and not before the first response', () => {
    expect(vaultWarning(undefined)).toBeNull();
    expect(vaultWarning('Healthy')).toBeNull();
    expect(vaultWarning('Degraded')).toBe('Vault health: Degraded');
  });
  it('[SHELL-126] links to the documentation of the vault', () => {
    expect(documentationAddress('databases')).toMatch(/3500$/);
    expect(documentationAddress('vmencryption')).toMatch(/4000$/);
    expect(documentationAddress('cloudkeys')).toMatch(/4500$/);
    expect(documentationAddress('keycontrol')).toBe(documentationStart);
  });
});
