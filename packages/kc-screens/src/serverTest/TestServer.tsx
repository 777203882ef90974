import { useState } from 'react';
import { Button } from 'kc-components/Button';
import { useFormValues } from 'kc-components/Form';
import type { Call, InputOf } from 'kc-api/contract/call';
import { useAction } from '../shell/index.ts';
import { TestResult } from './TestResult.tsx';

interface TestServerProps<Values, C extends Call> {
  call: C;
  /** The button. */
  label: string;
  /** What is sent of the form around, as it is entered. */
  input: (values: Values) => InputOf<C>;
  /** Why it cannot be tested as it is entered. */
  problem: (values: Values) => string | undefined;
  /** What stands there after a test that worked, until something else is entered. */
  success: string;
}

/** A button in a form that asks the server as it is entered, saved or not. */
export function TestServer<Values, C extends Call>({ call, label, input, problem, success }: TestServerProps<Values, C>) {
  const values = useFormValues<Values>();
  const action = useAction();
  const [tested, setTested] = useState<Values | null>(null);
  const test = async () => {
    setTested(null);
    const outcome = await action.run(call, input(values));
    if (outcome?.ok) setTested(values);
  };
  return (
    <>
      <Button pending={action.busy} disabledReason={problem(values)} onClick={() => void test()}>
        {label}
      </Button>
      <TestResult state={action.state} success={tested === values ? success : null} />
    </>
  );
}
