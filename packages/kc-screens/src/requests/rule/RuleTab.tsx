import { PageSection } from 'kc-components/Page';
import { Stack } from 'kc-components/Stack';
import { requests as calls } from 'kc-api/contract/requests/requests';
import { impliedText } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { AnswerPanel, useActor, useAnswer } from '../../shell/index.ts';
import { RuleForm } from './RuleForm.tsx';

/** TWO-30: the actions that need approval. */
export function RuleTab() {
  const answer = useAnswer(calls.rule);
  const { flavour } = useActor();
  return (
    <PageSection
      title={t('Actions that need approval')}
      text={t(
        'An administrator who starts one of these actions sends a request. It is carried out when a second administrator with the same privilege approves it.',
      )}
    >
      <Stack>
        <p>{impliedText(flavour)}</p>
        <p>
          {t(
            'Changes of change windows and change freezes belong to this rule: while any action is selected, they need a second administrator as well. While the rule is off, one security administrator can make them alone.',
          )}
        </p>
        <AnswerPanel answer={answer} lines={12}>
          {({ rule }) => <RuleForm rule={rule} />}
        </AnswerPanel>
      </Stack>
    </PageSection>
  );
}
