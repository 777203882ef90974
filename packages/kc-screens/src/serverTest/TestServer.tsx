import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { useFormValues } from 'kc-components/Form';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call, InputOf } from 'kc-api/contract/call';
import { TestResult } from './TestResult.tsx';
import { TestRuns } from './TestRuns.tsx';
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
  /** Label of the button. */
  label: string;
  /** Returns the input of the call from the current form values. Pass `testId` as `test_id`, if the call has this field. */
  input: (values: Values, testId: string) => InputOf<C> | Promise<InputOf<C>>;
  /** Returns why the current values cannot be tested, or undefined. */
  problem: (values: Values) => string | undefined;
  /** The message after a successful test, until the values change. */
  success: string;
  /** Name of the last step: 'Send a test mail'. Default: the label of the button. */
  act?: string;
  /** Called with the values that passed the test. */
  onPassed?: (values: Values) => void;
  /** Returns the message for a refusal without steps. Default: that of the appliance. */
  said?: (error: ApplianceError) => string | undefined;
  /** Adds trusted certificates (PEM), or the fingerprint of the server's certificate, to the form. Default: not offered. */
  onTrust?: (authority: string, fingerprint: string) => void;
}

/** A button in a form that tests the server with the current values, saved or not, and shows the progress and the result. */
export function TestServer<Values, C extends Call>({ call, label, input, problem, success, act = label, onPassed, said, onTrust }: TestServerProps<Values, C>) {
  const values = useFormValues<Values>();
  const { state, busy, underway, runs, run } = useTestRuns(call, () => ({ passed: true, text: success }));
  const [tested, setTested] = useState<Values | null>(null);
  const test = async () => {
    setTested(null);
    const over = await run({ label, act }, (id) => input(values, id));
    if (!over?.passed) return;
    setTested(values);
    onPassed?.(values);
  };
  const shown = state.at === 'failed' && said && runs[0]?.steps.length === 0 ? { ...state, text: said(state.error) ?? state.text } : state;
  return (
    <Course data-kc-test>
      <Button pending={busy} disabledReason={problem(values)} onClick={() => void test()}>
        {label}
      </Button>
      <TestResult state={shown} success={tested === values ? success : null} />
      <TestRuns busy={busy} underway={underway} runs={runs} onTrust={onTrust} />
    </Course>
  );
}
