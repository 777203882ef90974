import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, ListHere, RowDetails, useAnswer } from '../../shell/index.ts';
import { useDomains } from './domains/useDomains.ts';
import { policyColumns } from './policies.columns.tsx';
import { inUse } from './policy.ts';
import { RestoreHost } from './restore/RestoreHost.tsx';
import { RuleList } from './rules/RuleList.tsx';
import { WhoGetsIn } from './whoGetsIn/WhoGetsIn.tsx';

/** Shows a policy with its rules. Each part is edited separately (POL-15). */
export function PolicyDetails({ policy }: { policy: ListedPolicy }) {
  const domains = useDomains(policy.groupname);
  const answer = useAnswer(accessPolicies.read, inUse(policy));
  return (
    <>
      <RowDetails
        title={policy.name}
        history={{ kind: 'Access policy', id: policy.id }}
        about={{ columns: policyColumns, row: policy }}
        tabs={[
          {
            value: 'rules',
            label: t('Rules'),
            content: (
              <ListHere>
                <AnswerPanel answer={answer}>
                  {({ access_policy }) => (
                    <AnswerPanel answer={domains}>{(known) => <RuleList key={policy.id} policy={access_policy} domains={known} />}</AnswerPanel>
                  )}
                </AnswerPanel>
              </ListHere>
            ),
          },
          { value: 'details', label: t('Details'), facts: ['desc', 'os_type', 'version', 'disks', 'last_updated'] },
          {
            value: 'whoGetsIn',
            label: t('Who gets in?'),
            content: (
              <AnswerPanel answer={answer}>
                {({ access_policy: { os_type, rules } }) => (
                  <AnswerPanel answer={domains}>{(known) => <WhoGetsIn key={policy.id} os={os_type} rules={rules} domains={known} />}</AnswerPanel>
                )}
              </AnswerPanel>
            ),
          },
        ]}
      />
      <ListHere>
        <RestoreHost policy={policy} />
      </ListHere>
    </>
  );
}
