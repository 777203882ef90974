import { useState } from 'react';
import { styled } from 'styled-components';
import { Accordion } from 'kc-components/Accordion';
import { Button } from 'kc-components/Button';
import { CopyButton } from 'kc-components/CopyText';
import { useFormValues } from 'kc-components/Form';
import { dateTimeText } from 'kc-components/format';
import type { Call, InputOf } from 'kc-api/contract/call';
import { testReport } from 'kc-api/rules/connections/testing';
import { TestResult } from './TestResult.tsx';
import { TestSteps } from './TestSteps.tsx';
import { useTestRuns } from './useTestRuns.ts';

const Course = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  min-width: 0;
  & > :not(button) {
    width: 100%;
  }
`;

interface TestServerProps<Values, C extends Call> {
  call: C;
  /** The button. */
  label: string;
  /** What is sent of the form around, as it is entered. `testId` goes as `test_id` where the call takes one. */
  input: (values: Values, testId: string) => InputOf<C>;
  /** Why it cannot be tested as it is entered. */
  problem: (values: Values) => string | undefined;
  /** What stands there after a test that worked, until something else is entered. */
  success: string;
  /** What the last of its steps is called: 'Send a test mail'. Default: the words of the button. */
  act?: string;
  /** Puts certificates (PEM) into the form that are trusted from now on, or the fingerprint of the server's own one. Default: that is not offered. */
  onTrust?: (authority: string, fingerprint: string) => void;
}

/** A button in a form that asks the server as it is entered, saved or not, and shows how that goes. */
export function TestServer<Values, C extends Call>({ call, label, input, problem, success, act = label, onTrust }: TestServerProps<Values, C>) {
  const values = useFormValues<Values>();
  const { state, busy, underway, runs, run } = useTestRuns(call);
  const [tested, setTested] = useState<Values | null>(null);
  const test = async () => {
    setTested(null);
    if (await run((id) => input(values, id))) setTested(values);
  };
  const [last, before] = runs;
  return (
    <Course>
      <Button pending={busy} disabledReason={problem(values)} onClick={() => void test()}>
        {label}
      </Button>
      <TestResult state={state} success={tested === values ? success : null} />
      {busy && underway.length > 0 && <TestSteps label="Steps of the test in progress" steps={underway} act={act} />}
      {!busy && last && last.steps.length > 0 && (
        <Course>
          <TestSteps label="Steps of the test" steps={last.steps} act={act} onTrust={onTrust} />
          <div>
            <CopyButton value={testReport(label, dateTimeText(last.at, { seconds: true }), last.steps, act)}>Copy result</CopyButton>
          </div>
          {before && before.steps.length > 0 && (
            <Accordion
              items={[
                {
                  id: 'before',
                  title: `Test before, ${dateTimeText(before.at, { seconds: true })}: ${before.passed ? 'passed' : 'failed'}`,
                  content: <TestSteps label="Steps of the test before" steps={before.steps} act={act} />,
                },
              ]}
            />
          )}
        </Course>
      )}
    </Course>
  );
}
