import { DetailsList } from 'kc-components/DetailsList';
import type { JustificationPolicy } from 'kc-api/contract/cloudKeys/cspAccounts';

/** A justification policy to read. */
export function PolicyFacts({ policy }: { policy: JustificationPolicy }) {
  return (
    <DetailsList
      items={[
        { label: 'Allowed reasons', value: policy.allowed_reasons.join('\n'), mono: true, wide: true },
        { label: 'Requests without a reason', value: policy.allow_missing ? 'Allowed' : 'Refused' },
      ]}
    />
  );
}
