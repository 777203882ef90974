import { Accordion } from 'kc-components/Accordion';
import { CopyButton } from 'kc-components/CopyText';
import { dateTimeText } from 'kc-components/format';
import { Stack } from 'kc-components/Stack';
import { testReport } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { TestSteps } from './TestSteps.tsx';
import type { TestRun, useTestRuns } from './useTestRuns.ts';

interface TestRunsProps extends Pick<ReturnType<typeof useTestRuns>, 'busy' | 'underway' | 'runs'> {
  /** Names the server in the copied result. Default: not named. */
  of?: string;
  /** Trusts these certificates (PEM) from now on. Default: not offered. */
  onTrust?: ((authority: string, fingerprint: string) => void) | undefined;
}

const at = ({ at: when }: TestRun): string => dateTimeText(when, { seconds: true });
const title = ({ kind }: TestRun, of: string | undefined): string => (of === undefined ? kind.label : `${kind.label}: ${of}`);

/** Shows the steps of the test in progress, or those of the last two tests. */
export function TestRuns({ busy, underway, runs, of, onTrust }: TestRunsProps) {
  const [last, before] = runs;
  if (busy)
    return underway.steps.length === 0 ? null : <TestSteps label={t('Steps of the test in progress')} steps={underway.steps} act={underway.kind?.act ?? ''} />;
  if (!last || last.steps.length === 0) return null;
  return (
    <Stack tight>
      <TestSteps label={t('Steps of the test')} steps={last.steps} act={last.kind.act} onTrust={onTrust} />
      <div>
        <CopyButton value={testReport(title(last, of), at(last), last.steps, last.kind.act)}>{t('Copy result')}</CopyButton>
      </div>
      {before && before.steps.length > 0 && (
        <Accordion
          items={[
            {
              id: 'before',
              title: before.passed
                ? t('Previous test passed, {time}', { time: dateTimeText(before.at) })
                : t('Previous test failed, {time}', { time: dateTimeText(before.at) }),
              content: <TestSteps label={t('Steps of the test before')} steps={before.steps} act={before.kind.act} />,
            },
          ]}
        />
      )}
    </Stack>
  );
}
