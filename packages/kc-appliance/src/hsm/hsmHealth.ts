import { hsm } from 'kc-api/contract/hsm/hsm';
import { t } from 'kc-intl/t';
import { dayText } from '../core/checks/findings.ts';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import { hsmOutage, missingKeys } from './state.ts';

const ofHsm = { scope: 'vault', listedBy: hsm.dependents, fix: 'hsm' } as const;

/** A fault while keys that the HSM wraps cannot be used. */
export const hsmHealth: readonly HealthCheck[] = [
  {
    ...ofHsm,
    id: 'hsm.outage',
    title: t('The HSM cannot be used'),
    found: (kept) => {
      const outage = hsmOutage.get(kept);
      return outage ? [{ id: 'hsm', name: '', detail: t('Since {day}: {problem}', { day: dayText(outage.since), problem: outage.problem }) }] : [];
    },
  },
  {
    ...ofHsm,
    id: 'hsm.missing_keys',
    title: t('Keys that are missing in the HSM'),
    found: (kept) => missingKeys.get(kept).map((id) => ({ id, name: id })),
  },
];
