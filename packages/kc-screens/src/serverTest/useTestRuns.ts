import { useState } from 'react';
import { randomHex } from 'kc-api/client/randomHex';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { connections } from 'kc-api/contract/connections/connections';
import type { Tested, TestStep } from 'kc-api/contract/connections/testing';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { useAction, useAnswer, usePorts } from '../shell/index.ts';

/** Milliseconds from one look at a test under way to the next. */
const look = 400;

/** What is tested. */
export interface TestKind {
  /** The words on its button. */
  label: string;
  /** What the last of its steps is called: 'Send a test mail'. */
  act: string;
}

/** A test that is over. */
export interface TestRun {
  kind: TestKind;
  /** Epoch seconds. */
  at: number;
  passed: boolean;
  /** What came of it, in a sentence. */
  text: string;
  steps: readonly TestStep[];
}

/** What an answer says: of a call that refuses where the test fails, that it passed. */
export type Verdict<C extends Call> = (answer: AnswerOf<C>, kind: TestKind) => Pick<TestRun, 'passed' | 'text'>;

const stepsOf = (told: unknown): readonly TestStep[] => (told as Partial<Tested> | undefined)?.steps ?? [];

/**
 * Tests a server: the steps of the test that is under way, as they come, and the last two that are over, the newest first.
 * `run` gives what came of it; null where one is under way already, or nothing came.
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
