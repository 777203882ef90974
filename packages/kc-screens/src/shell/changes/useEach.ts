import { useRef, useState } from 'react';
import type { Result as ItemResult } from 'kc-components/ResultList';
import type { ApplianceError, ErrorKind } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { useActedOn } from '../lists/actedOn.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { failureText } from '../answers/failureText.ts';
import { withRevision, type Given } from './seen.ts';
import { namesOf, sayDone } from './sayDone.ts';
import { refusalText, useAction } from './useAction.ts';
import type { Ports } from '../ports/ports.ts';

export interface Each<C extends Call, Target, Seen = Target> {
  call: C;
  nameOf: (target: Target) => string;
  /** The object that is changed, with its revision. Default: the target. */
  seen?: ((target: Target) => Seen) | undefined;
  /** The success message. `targets` are those that it was done to, of `asked`. */
  done: (targets: readonly Target[], answer: AnswerOf<C> | undefined, asked: number) => string;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** What is said when the call is refused. Default: the error's own words. */
  failed?: (error: ApplianceError) => string;
}

/** Failures that say nothing about the object, and hit the next one too. */
const hopeless: ReadonlySet<ErrorKind> = new Set(['session-ended', 'offline', 'timeout']);

/** Makes one call for one object, or one for each of several, with a result per item. */
export function useEach<C extends Call, Target, Seen = Target>(
  { call, nameOf, seen, done, after, failed }: Each<C, Target, Seen>,
  targets: readonly Target[],
  onClose: () => void,
) {
  const ports = usePorts();
  const action = useAction();
  const actedOn = useActedOn();
  const [results, setResults] = useState<readonly ItemResult[] | null>(null);
  const [running, setRunning] = useState(false);
  // What conflicts brought: the next press is about that.
  const newer = useRef(new Map<Target, Seen>());
  const seenOf = (target: Target): Seen => newer.current.get(target) ?? seen?.(target) ?? (target as unknown as Seen);

  const send = async (target: Target, input: (target: Target, seen: Seen) => Given<C>) => {
    const seenNow = seenOf(target);
    const outcome = await action.run(call, withRevision(call, input(target, seenNow), seenNow));
    if (outcome?.ok === false && outcome.error.kind === 'conflict') newer.current.set(target, outcome.error.current as Seen);
    return outcome;
  };

  const finish = (about: readonly Target[], got: AnswerOf<C> | undefined, asked: number) => {
    sayDone(ports, done(about, got, asked), namesOf(about.map(nameOf)));
    after?.(got, ports, about);
    actedOn(about);
  };

  /** One call about all of them. Answers what came of it: `answer` is undefined where it was lost. */
  async function once(input: (target: Target, seen: Seen) => Given<C>): Promise<{ answer: AnswerOf<C> | undefined } | null> {
    const outcome = await send(targets[0] as Target, input);
    if (!outcome?.ok) return null;
    const answer = outcome.answer as AnswerOf<C> | undefined;
    finish(targets, answer, targets.length);
    return { answer };
  }

  /** One after the other, so that a refusal of one says nothing about the others. Default: those that failed before, else all. */
  async function each(input: (target: Target, seen: Seen) => Given<C>): Promise<void> {
    const which = targets.flatMap((_, index) => (results === null || results[index]?.state === 'failed' ? [index] : []));
    setRunning(true);
    let items: ItemResult[] = targets.map((target, index) => results?.[index] ?? { id: String(index), name: nameOf(target), state: 'waiting' });
    const put = (index: number, change: Partial<ItemResult>) => {
      items = items.map((item, at) => (at === index ? { ...item, ...change } : item));
      setResults(items);
    };
    const succeeded: Target[] = [];
    let broken: string | null = null;
    for (const index of which) {
      const target = targets[index] as Target;
      if (broken !== null) {
        put(index, { state: 'failed', reason: `Not tried. ${broken}`.trim() });
        continue;
      }
      put(index, { state: 'running', reason: undefined });
      const outcome = await send(target, input);
      if (outcome?.ok) succeeded.push(target);
      put(
        index,
        outcome?.ok ? { state: 'done' } : { state: 'failed', reason: outcome ? failureText(outcome.error, refusalText(outcome, failed)) : 'Not tried.' },
      );
      // Without a session or a connection each further call would fail in the same way, and who went back from the
      // question who they are would be asked it again.
      if (outcome === null) broken = '';
      else if (!outcome.ok && hopeless.has(outcome.error.kind)) broken = failureText(outcome.error) ?? '';
    }
    action.reset();
    setRunning(false);
    if (succeeded.length > 0) finish(succeeded, undefined, which.length);
    if (items.every((item) => item.state === 'done')) onClose();
  }

  const { state } = action;
  return {
    seenOf,
    once,
    each,
    results,
    running,
    busy: action.busy,
    checking: state.at === 'checking',
    error: state.at === 'failed' ? refusalText(state, failed) : undefined,
  };
}
