import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dependentsMax, type CloudKey, type KeyDependents } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';
import { request } from '../../shell/index.ts';
import type { Dependent } from '../../impact/index.ts';

/** Prefetches what depends on the keys, before a confirmation opens. One request for all keys. */
export const keyImpactLoad = (keys: readonly CloudKey[]) => ({
  impact: request(cloudKeys.dependents, {
    query: {
      handles: keys
        .slice(0, dependentsMax)
        .map(({ handle }) => handle)
        .join(','),
    },
  }),
});

/** Returns what depends on the keys, without duplicates. */
export function keyDependentsOf({ dependents }: { dependents: readonly KeyDependents[] }): readonly Dependent[] {
  const all = (pick: (one: KeyDependents) => readonly string[]) => [...new Set(dependents.flatMap(pick))];
  const versions = dependents.reduce((sum, one) => sum + one.versions, 0);
  return [
    { label: t('Key set'), names: all((one) => [one.keyset_name]) },
    { label: t('Versions'), names: versions === 0 ? [] : [t('{count, plural, one {# version} other {# versions}}', { count: versions })] },
    { label: t('Database connectors'), names: all((one) => one.connectors) },
    { label: t('Shared with'), names: all((one) => [...one.administrators, ...one.users]) },
    { label: t('Principals'), names: all((one) => one.principals) },
    { label: t('EKM service accounts'), names: all((one) => one.ekm_service_accounts) },
    { label: t('Vaults'), names: all((one) => one.vaults) },
  ];
}
