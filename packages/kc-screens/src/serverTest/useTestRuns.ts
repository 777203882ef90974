import { useState } from 'react';
import { randomHex } from 'kc-api/client/randomHex';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { connections } from 'kc-api/contract/connections/connections';
import type { Tested, TestStep } from 'kc-api/contract/connections/testing';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { useAction, useAnswer, usePorts } from '../shell/index.ts';

/** Polling interval of a test in progress, in milliseconds. */
const look = 400;

/** The kind of a test. */
export interface TestKind {
  /** Label of its button. */
  label: string;
  /** Name of the last step: 'Send a test mail'. */
  act: string;
}

/** A completed test. */
export interface TestRun {
  kind: TestKind;
  /** Epoch seconds. */
  at: number;
  passed: boolean;
  /** The result in a sentence. */
  text: string;
  steps: readonly TestStep[];
}

/** Converts a response to a result. If the call fails whenever the test fails, a response means that it passed. */
export type Verdict<C extends Call> = (answer: AnswerOf<C>, kind: TestKind) => Pick<TestRun, 'passed' | 'text'>;

const stepsOf = (told: unknown): readonly TestStep[] => (told as Partial<Tested> | undefined)?.steps ?? [];

/**
 * Tests a server. Returns the steps of the test in progress, and the last two results, newest first. `run` resolves with the result. It resolves with null if
 * a test is in progress already, or if there was no outcome.
 */
export function useTestRuns<C extends Call>(call: C, verdict: Verdict<C>, failed = (text: string) => text) {
  const { clock } = usePorts();
  const action = useAction();
  const [underway, setUnderway] = useState<{ id: string; kind: TestKind } | null>(null);
  const [runs, setRuns] = useState<readonly TestRun[]>([]);
  const id = underway?.id ?? '';
  const { data } = useAnswer(connections.testSteps, { params: { id } }, { enabled: action.busy && id !== '', poll: () => (action.busy ? look : undefined) });

  const run = async (kind: TestKind, input: (testId: string) => InputOf<C> | Promise<InputOf<C>>): Promise<TestRun | null> => {
    if (action.busy) return null;
    const next = randomHex(12);
    setUnderway({ id: next, kind });
    const outcome = await action.run(call, await input(next));
    if (!outcome) return null;
    const answer = outcome.ok ? outcome.answer : undefined;
    const said =
      answer === undefined
        ? { passed: outcome.ok, text: outcome.ok ? '' : failed(outcome.text) || settingsTexts.testFailed }
        : verdict(answer as AnswerOf<C>, kind);
    const over = { kind, at: Math.floor(clock.now() / 1000), ...said, steps: stepsOf(outcome.ok ? answer : outcome.error.brought) };
    setRuns(([last]) => [over, ...(last ? [last] : [])]);
    return over;
  };
  return { state: action.state, busy: action.busy, underway: { kind: underway?.kind ?? null, steps: action.busy ? stepsOf(data) : [] }, runs, run };
}
