import type { ReactNode } from 'react';
import { Skeleton } from 'kc-components/Skeleton';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { Impact } from '../impact/index.ts';
import { Failure, useAnswer } from '../shell/index.ts';

/** What depends on the HSM in use is said before it is reset. A KEK keeps it from being reset, and keys of a key set do not. */
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
        { label: 'Key sets with their keys in the HSM', names: data.key_sets },
        { label: 'VM sets with their KEK in the HSM', names: data.vm_sets },
        { label: 'KMIP tenants with their KEK in the HSM', names: data.kmip_tenants },
      ]}
      final="Yes, immediately. Keys in the HSM cannot be used until it is set up again."
      undo="Set up the same HSM again, and create a new admin key."
    >
      {children}
    </Impact>
  );
}
