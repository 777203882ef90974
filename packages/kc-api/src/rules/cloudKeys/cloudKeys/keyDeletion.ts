import { t } from 'kc-intl/t';
import type { CloudKey } from '../../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../../contract/cloudKeys/keySets.ts';
import { deleteDelayOf } from './cloudKeys.ts';
import { providers } from '../providers/provider.ts';
import type { DelayKey, DeleteDelay } from '../providers/types.ts';
import { rangeText, seconds } from '../../units.ts';

/** Validates the days until a deletion is final; undefined if valid. */
export const delayProblem = ({ min, max }: DeleteDelay, days: number): string | undefined =>
  Number.isInteger(days) && days >= min && days <= max ? undefined : rangeText(t('Days'), min, max);

/** Time at which a deletion that is requested at `now` becomes final. Both in epoch seconds. */
export const goneAt = (now: number, days: number): number => now + days * seconds.d;

/** Keys of one provider with the same delay options. */
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

/** Groups keys with the same provider and the same delay options, so that the user chooses one delay per group. */
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
/** Message after the record of a key was removed. */
export const deletedText = (key: string): string => t('Cloud key {key} deleted', { key });
/** Request body that deletes a destroyed key or a database key at once. */
export const deleteBody = { operation: 'schedule_destroy', retention_period: 0 } as const;
