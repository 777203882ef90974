import { DetailsList } from 'kc-components/DetailsList';
import type { JustificationPolicy } from 'kc-api/contract/cloudKeys/cspAccounts';
import { reasonName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';

/** Shows a justification policy, read-only. */
export function PolicyFacts({ policy }: { policy: JustificationPolicy }) {
  return (
    <DetailsList
      items={[
        { label: t('Allowed reasons'), value: policy.allowed_reasons.map(reasonName).join('\n'), wide: true },
        { label: t('Requests without a reason'), value: policy.allow_missing ? t('Allowed') : t('Refused') },
      ]}
    />
  );
}
