import { describe, expect, it } from 'vitest';
import { delayGroupsOf, delayProblem, goneAt, scheduleBody } from './keyDeletion.ts';

const base = { keysource: 'GENERATED' };
const aws = { ...base, csp_type: 'AWS' as const };
const azure = { ...base, csp_type: 'AZURE' as const, keyvault_type: 'vaults' as const, keyvault_name: 'kv-1' };
const gcp = { ...base, csp_type: 'GCP' as const };

describe('deletion of several keys', () => {
  it('has one delay for all keys with the same limits, and explains a fixed delay', () => {
    const groups = delayGroupsOf([aws, azure, { ...azure, purge_protection_days: 90 }, gcp, aws, { ...gcp, keysource: 'IMPORT' }]);
    expect(groups.map(({ label, delay }) => [label, delay.initial, delay.fixed])).toEqual([
      ['2 AWS Keys', 30, false],
      ['1 Azure Key', 90, false],
      ['1 Azure Key', 90, true],
      ['1 GCP Key', 30, false],
      ['1 GCP Key', 1, true],
    ]);
    expect(groups.map(({ delay }) => delay.because).filter(Boolean)).toEqual([
      'Vault kv-1 has purge protection and keeps deleted keys for 90 days.',
      'Imported keys without their own schedule duration are deleted after one day.',
    ]);
  });

  it('has a group for each vault with purge protection', () => {
    const guarded = (keyvault_name: string) => ({ ...azure, keyvault_name, purge_protection_days: 30 });
    expect(delayGroupsOf([guarded('kv-1'), guarded('kv-2'), guarded('kv-1')]).map(({ keys }) => keys.length)).toEqual([2, 1]);
  });

  it('accepts whole days within the limits', () => {
    const { delay } = delayGroupsOf([aws])[0] ?? {};
    expect(delay && [6, 7, 30, 31, 7.5, NaN].map((days) => delayProblem(delay, days))).toEqual([
      'Days must be between 7 and 30',
      undefined,
      undefined,
      ...Array(3).fill('Days must be between 7 and 30'),
    ]);
  });

  it('sends the days in the field of the provider [CKEY-072]', () => {
    expect([scheduleBody(aws, 7), scheduleBody(azure, 90), scheduleBody(gcp, 30)]).toEqual([
      { operation: 'schedule_destroy', after_days: 7 },
      { operation: 'schedule_destroy', retention_period: 90 },
      { operation: 'schedule_destroy', retention_period: 30 },
    ]);
  });

  it('ends the given number of days later', () => expect(goneAt(1_000, 2)).toBe(1_000 + 172_800));
});
