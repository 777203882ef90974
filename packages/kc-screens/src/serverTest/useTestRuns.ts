import { useState } from 'react';
import { randomHex } from 'kc-api/client/randomHex';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { connections } from 'kc-api/contract/connections/connections';
import type { Tested, TestStep } from 'kc-api/contract/connections/testing';
import { useAction, useAnswer, usePorts } from '../shell/index.ts';

/** Milliseconds from one look at a test under way to the next. */
const look = 400;

/** A test that is over. */
interface TestRun {
  /** Epoch seconds. */
  at: number;
  passed: boolean;
  steps: readonly TestStep[];
}

const stepsOf = (told: unknown): readonly TestStep[] => (told as Partial<Tested> | undefined)?.steps ?? [];

/**
 * Tests a server: the steps of the test that is under way, as they come, and the last two that are over, the newest first.
 * `run` gives whether it passed; null where one is under way already.
 */
export function useTestRuns<C extends Call>(call: C) {
  const { clock } = usePorts();
  const action = useAction();
  const [id, setId] = useState('');
  const [runs, setRuns] = useState<readonly TestRun[]>([]);
  const { data } = useAnswer(connections.testSteps, { params: { id } }, { enabled: action.busy && id !== '', poll: () => (action.busy ? look : undefined) });

  const run = async (input: (testId: string) => InputOf<C>): Promise<boolean | null> => {
    const next = randomHex(12);
    setId(next);
    const outcome = await action.run(call, input(next));
    if (!outcome) return null;
    const steps = outcome.ok ? stepsOf(outcome.answer as AnswerOf<C>) : stepsOf(outcome.error.brought);
    setRuns(([last]) => [{ at: Math.floor(clock.now() / 1000), passed: outcome.ok, steps }, ...(last ? [last] : [])]);
    return outcome.ok;
  };
  return { state: action.state, busy: action.busy, underway: action.busy ? stepsOf(data) : [], runs, run };
}
