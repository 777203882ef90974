import { styled } from 'styled-components';
import { runbooks, type Runbook } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { GridScreen, RowDetails, rowsOf, useAnswer } from '../shell/index.ts';
import { runbookColumns } from './runbooks.columns.tsx';
import { runbookDialogs } from './runbooks.dialogs.ts';

const idOf = ({ kind }: Runbook) => kind;
const nameOf = ({ title }: Runbook) => title;

const Steps = styled.ol`
  display: grid;
  gap: 0.75rem;
  max-width: 90ch;
  margin: 0;
  padding-block: 0.875rem;
  padding-inline-start: 1.5rem;
  list-style: decimal;
`;

const StepList = ({ steps }: Pick<Runbook, 'steps'>) => (
  <Steps>
    {steps.map(({ title, words }, at) => (
      <li key={at}>
        <b>{title}</b>
        <p>{words}</p>
      </li>
    ))}
  </Steps>
);

/** RUN-01: lists the runbooks with their purpose and steps. */
export function KindsTab() {
  return (
    <GridScreen<Runbook>
      id="runbooks"
      label={t('Runbooks')}
      columns={runbookColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useAnswer(runbooks.list), (answer) => answer.runbooks)}
      dialogs={runbookDialogs}
      details={({ kind, title, steps }) => (
        <RowDetails
          key={kind}
          title={title}
          history={t('A runbook never changes. Each run shows its own history.')}
          tabs={[{ value: 'steps', label: t('Steps'), count: steps.length, content: <StepList steps={steps} /> }]}
        />
      )}
      empty={{ text: runbookTexts.none }}
    />
  );
}
