import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../../shell/index.ts';
import { useDomains } from '../domains/useDomains.ts';
import { atId } from '../policy.ts';
import { LineDiffView } from '../versions/LineDiffView.tsx';
import { policyLines } from '../versions/policyLines.ts';

interface VersionDiffProps {
  policy: ListedPolicy;
  from: string;
  to: string;
}

/** Shows a line diff of two versions of a policy. */
export function VersionDiff({ policy, from, to }: VersionDiffProps) {
  const domains = useDomains(policy.groupname);
  const before = useAnswer(accessPolicies.read, { params: atId(policy), query: { version: from } });
  const after = useAnswer(accessPolicies.read, { params: atId(policy), query: { version: to } });
  return (
    <AnswerPanel answer={before}>
      {({ access_policy: old }) => (
        <AnswerPanel answer={after}>
          {({ access_policy: next }) => (
            <AnswerPanel answer={domains}>
              {(known) => (
                <LineDiffView
                  label={t('From version {from} to version {to}', { from, to })}
                  before={policyLines(old, known)}
                  after={policyLines(next, known)}
                />
              )}
            </AnswerPanel>
          )}
        </AnswerPanel>
      )}
    </AnswerPanel>
  );
}
