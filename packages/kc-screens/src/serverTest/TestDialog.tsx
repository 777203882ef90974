import { useEffect, useRef } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { ButtonRow, Stack } from 'kc-components/Stack';
import type { Call, InputOf } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { TestRuns } from './TestRuns.tsx';
import { useTestRuns, type TestKind, type Verdict } from './useTestRuns.ts';

interface TestDialogProps<C extends Call> {
  /** Name of the server, as in its list. */
  name: string;
  call: C;
  /** One button for each test. The first test starts when the dialog opens, so it must change nothing. */
  tests: readonly (TestKind & { input: (testId: string) => InputOf<C> })[];
  verdict: Verdict<C>;
  /** Formats the message of a refusal. Default: the message itself. */
  failed?: (text: string) => string;
  /** Trusts these certificates (PEM) from now on. Resolves with true on success; then the test runs again. Default: the dialog does not offer it. */
  onTrust?: ((authority: string) => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** Tests a server with its saved settings, and shows the progress and the result. */
export function TestDialog<C extends Call>({ name, call, tests, verdict, failed, onTrust, onClose }: TestDialogProps<C>) {
  const { busy, underway, runs, run } = useTestRuns(call, verdict, failed);
  const [first] = tests;
  const begin = async (test = first) => {
    if (test) await run({ label: test.label, act: test.act }, test.input);
  };
  const begins = useRef(begin);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begins.current();
  }, []);
  const trust = onTrust && ((authority: string) => void onTrust(authority).then((trusts) => (trusts ? begin() : undefined)));
  const [last] = runs;
  return (
    <Dialog
      open
      title={t('Test {name}', { name })}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <Stack>
        <ButtonRow>
          {tests.map((test) => (
            <Button
              key={test.label}
              pending={busy && underway.kind?.label === test.label}
              disabledReason={busy ? t('Wait until the test is complete.') : undefined}
              onClick={() => void begin(test)}
            >
              {test.label}
            </Button>
          ))}
        </ButtonRow>
        {!busy && last && (
          <Banner key={last.at} kind={last.passed ? 'success' : 'error'}>
            {last.text}
          </Banner>
        )}
        <TestRuns busy={busy} underway={underway} runs={runs} of={name} onTrust={trust} />
      </Stack>
    </Dialog>
  );
}
