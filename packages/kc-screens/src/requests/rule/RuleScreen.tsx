import { Page, PageSection } from 'kc-components/Page';
import { requests as calls } from 'kc-api/contract/requests/requests';
import { impliedText } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { AnswerPanel, useActor, useAnswer, type DialogPlace } from '../../shell/index.ts';
import { RuleForm } from './RuleForm.tsx';

export const dialogs: readonly DialogPlace[] = [];

/** TWO-30. */
export default function RuleScreen() {
  const answer = useAnswer(calls.rule);
  const { flavour } = useActor();
  return (
    <Page scroll title={t('Two-person rule')} sub={t('Dangerous actions that need the approval of a second administrator.')}>
      <PageSection
        title={t('Actions that need approval')}
        text={t(
          'An administrator who starts one of these actions sends a request. It is carried out when a second administrator with the same privilege approves it.',
        )}
      >
        <p>{impliedText(flavour)}</p>
        <AnswerPanel answer={answer} lines={12}>
          {({ rule }) => <RuleForm rule={rule} />}
        </AnswerPanel>
      </PageSection>
    </Page>
  );
}
