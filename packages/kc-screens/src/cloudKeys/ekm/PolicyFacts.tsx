import { DetailsList } from 'kc-components/DetailsList';
import type { JustificationPolicy } from 'kc-api/contract/cloudKeys/cspAccounts';
import { reasonName } from 'kc-api/rules/cloudKeys/wireWords';

/** A justification policy to read. */
export function PolicyFacts({ policy }: { policy: JustificationPolicy }) {
  return (
    <DetailsList
      items={[
        { label: 'Allowed reasons', value: policy.allowed_reasons.map(reasonName).join('\n'), wide: true },
        { label: 'Requests without a reason', value: policy.allow_missing ? 'Allowed' : 'Refused' },
      ]}
    />
  );
}
