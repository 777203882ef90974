import { t } from 'kc-intl/t';
import type { CloudKey } from '../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../contract/cloudKeys/keySets.ts';
import { deleteDelayOf } from './cloudKeys.ts';
import { providers } from './providers/provider.ts';
import type { DelayKey, DeleteDelay } from './providers/types.ts';
import { rangeText, seconds } from '../units.ts';

/** What is wrong with the days of a deletion; undefined when they are well. */
export const delayProblem = ({ min, max }: DeleteDelay, days: number): string | undefined =>
  Number.isInteger(days) && days >= min && days <= max ? undefined : rangeText(t('Days'), min, max);

/** When a key is gone for good whose deletion is asked for at `now`, both in epoch seconds. */
export const goneAt = (now: number, days: number): number => now + days * seconds.d;

/** Keys of one provider with the same choice of days. */
export interface DelayGroup<Key> {
  /** '2 AWS Keys'. */
  label: string;
  delay: DeleteDelay;
  keys: readonly Key[];
}

const countedTexts: Readonly<Record<CspType, (count: number) => string>> = {
  AWS: (count) => t('{count, plural, one {# AWS Key} other {# AWS Keys}}', { count }),
  AZURE: (count) => t('{count, plural, one {# Azure Key} other {# Azure Keys}}', { count }),
  GCP: (count) => t('{count, plural, one {# GCP Key} other {# GCP Keys}}', { count }),
  TDE: (count) => t('{count, plural, one {# Database Key} other {# Database Keys}}', { count }),
};

/** Several keys are deleted with one delay for all whose provider leaves the same choice; where it leaves none, that is their own. */
export function delayGroupsOf<Key extends DelayKey & Pick<CloudKey, 'csp_type'>>(keys: readonly Key[]): readonly DelayGroup<Key>[] {
  const groups = new Map<string, { delay: DeleteDelay; keys: Key[] }>();
  for (const key of keys) {
    const delay = deleteDelayOf(key);
    const id = JSON.stringify([key.csp_type, delay]);
    const group = groups.get(id) ?? { delay, keys: [] };
    group.keys.push(key);
    groups.set(id, group);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    label: countedTexts[group.keys[0]?.csp_type ?? 'AWS'](group.keys.length),
  }));
}

/** CKEY-072: the body of the call that schedules the deletion of a key. */
export const scheduleBody = (key: Pick<CloudKey, 'csp_type'>, days: number) => ({
  operation: 'schedule_destroy' as const,
  [providers[key.csp_type].delayField]: days,
});
/** Said of a key whose record is removed. */
export const deletedText = (key: string): string => t('Cloud key {key} deleted', { key });
/** Deletes a destroyed or a database key, at once. */
export const deleteBody = { operation: 'schedule_destroy', retention_period: 0 } as const;
