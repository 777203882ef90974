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
  /** Of the server, as its list has it. */
  name: string;
  call: C;
  /** Each has a button; the first begins as soon as the dialog opens: it must change nothing. */
  tests: readonly (TestKind & { input: (testId: string) => InputOf<C> })[];
  verdict: Verdict<C>;
  /** What is said of a refusal. Default: its own words. */
  failed?: (text: string) => string;
  /** Trusts these certificates (PEM) from now on, and gives whether it does: then it is tested again. Default: that is not offered. */
  onTrust?: ((authority: string) => Promise<boolean>) | undefined;
  onClose: () => void;
}

/** Tests a server as it was saved, and shows how that goes. */
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
