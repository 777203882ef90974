import { dayText } from 'kc-components/format';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';

const machines = (count: number): string[] => (count === 0 ? [] : [t('{count, plural, one {# VM} other {# VMs}}', { count })]);

/** Returns what depends on the KEK: the number of VMs with encrypted disks and of registered VMs. */
export const kekDependents = (set: CvmSet): readonly Dependent[] => [
  { label: t('VMs with encrypted disks'), names: machines(set.num_vms_enc) },
  { label: t('Registered VMs'), names: machines(set.num_registered_vms) },
];

/** Says when a revocation becomes final: on the day when the KEK is shredded, or never. */
export function endText({ kek_expiration, kek_expire_action }: Pick<CvmSet, 'kek_expiration' | 'kek_expire_action'>): string {
  if (kek_expiration === 0 || kek_expire_action === 'NO USE') return t('No. The KEK can be unrevoked at any time.');
  return t('On {day}: the KEK expires then and is shredded, revoked or not.', { day: dayText(kek_expiration) });
}
