import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import { EmptyState } from 'kc-components/EmptyState';
import { dateTimeText } from 'kc-components/format';
import { Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import { ScrollingTab } from 'kc-components/Tabs';
import { token, type } from 'kc-components/theme';
import { runbooks, type Readiness, type Rehearsed } from 'kc-api/contract/runbooks/runbooks';
import { runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../shell/index.ts';
import { StepLink } from './StepLink.tsx';

const Checks = styled.ul`
  display: grid;
  gap: 0.625rem;
  margin: 0;
  margin-top: 0.625rem;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 0.125rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Says = styled.span`
  color: ${token('text-2')};
`;

const Note = styled.p`
  ${type.small}
  margin: 0;
  color: ${token('text-2')};
`;

const Check = ({ title, ok, says, link }: Readiness) => (
  <li>
    <Status tone={ok === 'yes' ? 'ok' : 'bad'}>
      {ok === 'yes' ? t('Yes') : t('No')}: {title}
    </Status>
    <Says>{says}</Says>
    {link && <StepLink place={link} of={title} />}
  </li>
);

const Result = ({ title, works, checks }: Rehearsed) => (
  <Card title={title}>
    <Status tone={works === 'yes' ? 'ok' : 'bad'}>{works === 'yes' ? t('Would work today') : t('Would not work today')}</Status>
    <Checks>
      {checks.map((check) => (
        <Check key={check.id} {...check} />
      ))}
    </Checks>
  </Card>
);

/** Requests a rehearsal when the user opens the tab or clicks its button. It reads the whole backup, so there is no polling. */
export const useRehearsal = () => useAnswer(runbooks.rehearse);

/** RUN-11: shows whether each runbook would work today, and why not. */
export function RehearsalTab() {
  const rehearsal = useRehearsal();
  return (
    <ScrollingTab label={t('Results of the rehearsal')} busy={rehearsal.refreshing}>
      <AnswerPanel answer={rehearsal} lines={10}>
        {({ checked, runbooks: results }) =>
          results.length === 0 ? (
            <EmptyState text={runbookTexts.none} />
          ) : (
            <Stack tight>
              <Note>
                {t('Rehearsed {time}. A rehearsal reads the backup and the state of the system, and changes nothing.', { time: dateTimeText(checked) })}
              </Note>
              {results.map((result) => (
                <Result key={result.kind} {...result} />
              ))}
            </Stack>
          )
        }
      </AnswerPanel>
    </ScrollingTab>
  );
}
