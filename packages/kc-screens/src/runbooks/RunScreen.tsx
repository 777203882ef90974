import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { EmptyState } from 'kc-components/EmptyState';
import { dateTimeText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import { Stack } from 'kc-components/Stack';
import { runbooks, type RunDetails } from 'kc-api/contract/runbooks/runbooks';
import { runbookTimes } from 'kc-api/rules/runbooks/runbooks';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { AnswerPanel, DataAge, DialogHost, linkTo, RowDialogButton, useAddress, useAnswer, usePorts, type DialogPlace } from '../shell/index.ts';
import { leaveRunDialog } from './leave/leaveRun.dialog.tsx';
import { PrintStyle } from './PrintStyle.tsx';
import { RunStatus } from './runbooks.columns.tsx';
import { runDialogs } from './runbooks.dialogs.ts';
import { RunSteps } from './RunSteps.tsx';

export const dialogs: readonly DialogPlace[] = [{ dialogs: runDialogs }];

const toRuns = linkTo({ path: pages.runbooks }, { params: { tab: 'runs' } });

/** Visible only on paper, where the heading of the page is missing. */
const Paper = styled.h1`
  display: none;
  margin-bottom: 1rem;
`;

/** Facts about the run: object, state, progress, times and users. */
function Facts({ run }: { run: RunDetails }) {
  const { about, state, started, started_by, ended, ended_by, reason, steps_done, steps_all, checked } = run;
  return (
    <DetailsList
      items={[
        ...(about === '' ? [] : [{ label: t('Object'), value: breakable(about) }]),
        { label: t('State'), value: <RunStatus state={state} /> },
        { label: t('Steps done'), value: <output aria-live="polite">{t('{steps_done} of {steps_all}', { steps_done, steps_all })}</output> },
        { label: t('Started'), value: dateTimeText(started) },
        { label: t('Started by'), value: breakable(started_by) },
        ...(ended === null ? [{ label: t('Checked'), value: dateTimeText(checked) }] : [{ label: t('Ended'), value: dateTimeText(ended) }]),
        ...(state === 'left' ? [{ label: t('Left by'), value: breakable(ended_by) }] : []),
        ...(reason === '' ? [] : [{ label: t('Reason'), value: breakable(reason), wide: true }]),
      ]}
    />
  );
}

function Whole({ run }: { run: RunDetails }) {
  return (
    <div data-kc-print="">
      <PrintStyle />
      <Paper data-kc-paper="">{t('Runbook: {title}', { title: run.title })}</Paper>
      <Stack>
        <Facts run={run} />
        <RunSteps run={run} />
      </Stack>
    </div>
  );
}

/** RUN-04: shows one run. The appliance re-evaluates the steps while the run is open. */
export default function RunScreen() {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const { run: id } = params;
  const answer = useAnswer(
    runbooks.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, poll: (last) => (last === undefined || last.run.state === 'open' ? runbookTimes.poll : undefined) },
  );
  const { data } = answer;
  const run = data?.run;
  return (
    <Page
      title={run?.title ?? t('Run of a runbook')}
      sub={<Link href={navigation.href(toRuns)}>{t('All runs')}</Link>}
      secondary={run && <RowDialogButton dialog={leaveRunDialog} target={run} />}
      primary={
        run && (
          <Button icon={<Printer aria-hidden />} onClick={() => globalThis.print()}>
            {t('Print')}
          </Button>
        )
      }
      scroll
    >
      <DataAge answer={answer} />
      {id === undefined ? (
        <EmptyState text={t('No run is chosen.')} action={<Link href={navigation.href(toRuns)}>{t('Show all runs')}</Link>} />
      ) : (
        <AnswerPanel
          answer={answer}
          lines={12}
          action={answer.error?.status === 404 ? <Link href={navigation.href(toRuns)}>{t('Show all runs')}</Link> : undefined}
        >
          {(whole) => <Whole run={whole.run} />}
        </AnswerPanel>
      )}
      <DialogHost dialogs={runDialogs} targets={run ? [run] : answer.loading ? null : []} />
    </Page>
  );
}
