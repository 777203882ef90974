import type { ReactNode } from 'react';
import { Skeleton } from 'kc-components/Skeleton';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { t } from 'kc-intl/t';
import { Impact } from '../impact/index.ts';
import { Failure, useAnswer } from '../shell/index.ts';

/** Lists the objects that depend on the HSM before a reset. A KEK in the HSM prevents the reset; keys of key sets do not. */
export function ImpactOfReset({ children }: { children: ReactNode }) {
  const { data, error, refresh } = useAnswer(hsm.dependents);
  if (!data)
    return (
      <>
        <p>{children}</p>
        {error ? <Failure size="banner" error={error} retry={refresh} /> : <Skeleton lines={4} />}
      </>
    );
  return (
    <Impact
      dependents={[
        { label: t('Key sets with their keys in the HSM'), names: data.key_sets },
        { label: t('VM sets with a KEK in this HSM'), names: data.vm_sets },
        { label: t('KMIP tenants with their KEK in the HSM'), names: data.kmip_tenants },
      ]}
      final={t('Yes, immediately. Keys in the HSM cannot be used until it is set up again.')}
      undo={t('Set up the same HSM again, and create a new admin key.')}
    >
      {children}
    </Impact>
  );
}
