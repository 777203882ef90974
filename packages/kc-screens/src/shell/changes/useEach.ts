import { useRef, useState } from 'react';
import type { Result as ItemResult } from 'kc-components/ResultList';
import type { ApplianceError, ErrorKind } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { useActedOn } from '../lists/actedOn.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { failureText } from '../answers/failureText.ts';
import { useReadStale } from '../answers/useAnswer.ts';
import { createPace, workThrough, type Pace } from './pace.ts';
import { withRevision, type Given } from './seen.ts';
import { namesOf, sayDone } from './sayDone.ts';
import { useAction } from './useAction.ts';
import { refusalText, usePerform, type Outcome } from './usePerform.ts';
import type { Ports } from '../ports/ports.ts';

/** What became of all of them, once nothing is under way any more. */
export interface Tally {
  /** The names of those that it was done to. */
  done: readonly string[];
  /** What was said of each that failed. */
  failures: readonly string[];
}

/** The success message, or whoever says it all. */
type Saying<C extends Call, Target> =
  | {
      /** The success message. `targets` are those that it was done to, of `asked`. */
      done: (targets: readonly Target[], answer: AnswerOf<C> | undefined, asked: number) => string;
      sumUp?: undefined;
    }
  | { done?: undefined; /** Says what became of them, of failures too. */ sumUp: (tally: Tally) => void };

export type Each<C extends Call, Target, Seen = Target> = Saying<C, Target> & {
  call: C;
  nameOf: (target: Target) => string;
  /** The object that is changed, with its revision. Default: the target. */
  seen?: ((target: Target) => Seen) | undefined;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** What is said when the call is refused. Default: the error's own words. */
  failed?: (error: ApplianceError) => string;
  /**
   * So many calls are under way at once, which can be paused and cancelled, and what they make stale is read again when
   * all are over. Default: one after the other, to the end.
   */
  atOnce?: number;
};

/** Failures that say nothing about the object, and hit the next one too. */
const hopeless: ReadonlySet<ErrorKind> = new Set(['session-ended', 'offline', 'timeout']);
/** Milliseconds between two pictures of many results. */
const redraw = 100;

const cancelled = 'Cancelled before it was tried.';

/** Makes one call for one object, or one for each of several, with a result per item. */
export function useEach<C extends Call, Target, Seen = Target>(definition: Each<C, Target, Seen>, targets: readonly Target[], onClose: () => void) {
  const { call, nameOf, seen, after, failed, atOnce = 1 } = definition;
  const ports = usePorts();
  const action = useAction();
  const perform = usePerform();
  const readStale = useReadStale();
  const actedOn = useActedOn();
  const [results, setResults] = useState<readonly ItemResult[] | null>(null);
  const [running, setRunning] = useState(false);
  const [paused, setPaused] = useState(false);
  const pace = useRef<Pace | null>(null);
  // What conflicts brought: the next press is about that.
  const newer = useRef(new Map<Target, Seen>());
  const seenOf = (target: Target): Seen => newer.current.get(target) ?? seen?.(target) ?? (target as unknown as Seen);

  type Send = (given: ReturnType<typeof withRevision<C>>) => Promise<Outcome<AnswerOf<C>> | null>;
  const send = async (target: Target, input: (target: Target, seen: Seen) => Given<C>, by: Send) => {
    const seenNow = seenOf(target);
    const outcome = await by(withRevision(call, input(target, seenNow), seenNow));
    if (outcome?.ok === false && outcome.error.kind === 'conflict') newer.current.set(target, outcome.error.current as Seen);
    return outcome;
  };

  const finish = (about: readonly Target[], got: AnswerOf<C> | undefined, asked: number) => {
    if (definition.done) sayDone(ports, definition.done(about, got, asked), namesOf(about.map(nameOf)));
    after?.(got, ports, about);
    actedOn(about);
  };

  /** One call about all of them. Answers what came of it: `answer` is undefined where it was lost. */
  async function once(input: (target: Target, seen: Seen) => Given<C>): Promise<{ answer: AnswerOf<C> | undefined } | null> {
    const outcome = await send(targets[0] as Target, input, (given) => action.run(call, given));
    if (!outcome) return null;
    definition.sumUp?.({ done: outcome.ok ? targets.map(nameOf) : [], failures: outcome.ok ? [] : [refusalText(outcome, failed)] });
    if (!outcome.ok) return null;
    const answer = outcome.answer as AnswerOf<C> | undefined;
    finish(targets, answer, targets.length);
    return { answer };
  }

  /** One call for each, so that a refusal of one says nothing about the others. Default: those that failed before, else all. */
  async function each(input: (target: Target, seen: Seen) => Given<C>): Promise<void> {
    const which = targets.flatMap((_, index) => (results === null || results[index]?.state === 'failed' ? [index] : []));
    const mine = createPace();
    pace.current = mine;
    setRunning(true);
    setPaused(false);
    const items: ItemResult[] = targets.map((target, index) => results?.[index] ?? { id: String(index), name: nameOf(target), state: 'waiting' });
    for (const index of which) items[index] = { ...(items[index] as ItemResult), state: 'waiting', reason: undefined };
    // Thousands of results are not drawn anew with each of them.
    let timer: unknown = null;
    const show = () => {
      if (timer !== null) ports.clock.clearTimeout(timer);
      timer = null;
      setResults([...items]);
    };
    const put = (index: number, change: Partial<ItemResult>) => {
      items[index] = { ...(items[index] as ItemResult), ...change };
      if (atOnce === 1) show();
      else timer ??= ports.clock.setTimeout(show, redraw);
    };
    show();
    const succeeded: Target[] = [];
    const failures: string[] = [];
    let broken: string | null = null;
    const fail = (index: number, reason: string) => {
      failures.push(reason);
      put(index, { state: 'failed', reason });
    };
    await workThrough(which, atOnce, mine, async (index) => {
      const target = targets[index] as Target;
      if (broken !== null) return fail(index, `Not tried. ${broken}`.trim());
      put(index, { state: 'running' });
      const outcome = await send(target, input, (given) => perform(call, given, atOnce === 1 ? {} : { stale: 'later' }));
      if (outcome?.ok) {
        succeeded.push(target);
        put(index, { state: 'done' });
      } else fail(index, outcome ? (failureText(outcome.error, refusalText(outcome, failed)) ?? '') : 'Not tried.');
      // Without a session or a connection each further call would fail in the same way, and who went back from the
      // question who they are would be asked it again.
      if (outcome === null) broken = '';
      else if (!outcome.ok && hopeless.has(outcome.error.kind)) broken = failureText(outcome.error) ?? '';
    });
    for (const index of which) if (items[index]?.state === 'waiting') items[index] = { ...items[index], state: 'skipped', reason: cancelled };
    show();
    setRunning(false);
    if (atOnce > 1) readStale(call);
    definition.sumUp?.({ done: succeeded.map(nameOf), failures });
    if (succeeded.length > 0) finish(succeeded, undefined, which.length);
    if (items.every((item) => item.state === 'done')) onClose();
  }

  const hold = (next: boolean) => {
    if (next) pace.current?.pause();
    else pace.current?.resume();
    setPaused(next);
  };

  const { state } = action;
  return {
    seenOf,
    once,
    each,
    results,
    running,
    /** Undefined where it goes on to its end. */
    held: running && atOnce > 1 ? { paused, pause: () => hold(true), resume: () => hold(false), cancel: () => pace.current?.stop() } : undefined,
    busy: action.busy,
    checking: state.at === 'checking',
    error: state.at === 'failed' ? refusalText(state, failed) : undefined,
  };
}
