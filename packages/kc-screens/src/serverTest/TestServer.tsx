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
  /** The button. */
  label: string;
  /** What is sent of the form around, as it is entered. `testId` goes as `test_id` where the call takes one. */
  input: (values: Values, testId: string) => InputOf<C> | Promise<InputOf<C>>;
  /** Why it cannot be tested as it is entered. */
  problem: (values: Values) => string | undefined;
  /** What stands there after a test that worked, until something else is entered. */
  success: string;
  /** What the last of its steps is called: 'Send a test mail'. Default: the words of the button. */
  act?: string;
  /** What is done with what has passed. */
  onPassed?: (values: Values) => void;
  /** The words for a refusal without steps. Default: those of the appliance. */
  said?: (error: ApplianceError) => string | undefined;
  /** Puts certificates (PEM) into the form that are trusted from now on, or the fingerprint of the server's own one. Default: that is not offered. */
  onTrust?: (authority: string, fingerprint: string) => void;
}

/** A button in a form that asks the server as it is entered, saved or not, and shows how that goes. */
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
