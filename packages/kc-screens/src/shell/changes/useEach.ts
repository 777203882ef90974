import { useEffect, useRef } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import { randomHex } from 'kc-api/client/randomHex';
import { startsOf, type AnswerOf, type Call, type Starts } from 'kc-api/contract/call';
import { worded, type Echo, type Saying, type Sayings, type Sent } from '../bulk/bulkPlan.ts';
import { BulkResults } from '../bulk/BulkProvider.tsx';
import { useBulk } from '../bulk/useBulk.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useSecondPerson } from '../second/askSecond.ts';
import { useActedOn } from '../lists/actedOn.ts';
import { usePanelRules } from '../panel/panelRules.ts';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withRevision, type Given } from './seen.ts';
import { distinctNames } from './distinctNames.ts';
import { namesOf, sayDone } from './sayDone.ts';
import type { UndoCall } from './undo.ts';
import { useAction } from './useAction.ts';
import { refusalText } from './usePerform.ts';
import { useUndo } from './useUndo.ts';
import type { Ports } from '../ports/ports.ts';

/** The success message, or a summary of successes and failures. */
export type SayingOf<C extends Call, Target> =
  | {
      /** Returns the success message. `targets` are the successful ones, `asked` is the number of requested ones. */
      done: (targets: readonly Target[], answer: AnswerOf<C> | undefined, asked: number) => string;
      sumUp?: undefined;
    }
  | {
      done?: undefined;
      /** Returns the message for these numbers of successes and failures. null: no message. */
      sumUp: (counts: { done: number; failed: number }) => Saying | null;
      /** Repeats the server's errors. Default: they appear only next to each object. */
      echo?: Echo;
    };

export type Each<C extends Call, Target, Seen = Target> = SayingOf<C, Target> & {
  call: C;
  nameOf: (target: Target) => string;
  /** Distinguishes targets with equal names in lists: the VM set of a VM. Default: no hint. */
  hintOf?: ((target: Target) => string) | undefined;
  /** Returns the changed object with its revision. Default: the target. */
  seen?: ((target: Target) => Seen) | undefined;
  /** The call that undoes it, offered for a single target whose answer arrived. Default: it cannot be undone. */
  undo?: (target: Target, answer: AnswerOf<C>) => UndoCall | null;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** Returns the error text for a refused call. Default: the server's message. */
  failed?: (error: ApplianceError) => string;
  /** Maximum number of concurrent calls. Default: 1. */
  atOnce?: number;
};

/**
 * Makes one call for one object, or starts a bulk operation for several, with one call and one result per object. The results replace the dialog, and the
 * operation continues after the user closes them.
 */
export function useEach<C extends Call, Target, Seen = Target>(definition: Each<C, Target, Seen>, targets: readonly Target[], onClose: () => void) {
  const { call, nameOf, hintOf, seen, after, failed, atOnce = 1 } = definition;
  const ports = usePorts();
  const { path: page } = useAddress();
  const action = useAction();
  const bulk = useBulk();
  const second = useSecondPerson();
  const undoing = useUndo();
  const actedOn = useActedOn();
  const { changed } = usePanelRules();
  const several = targets.length > 1;
  // Objects from conflict responses. The next try uses their revision.
  const newer = useRef(new Map<Target, Seen>());
  useEffect(() => {
    if (several) void BulkResults.load().catch(() => undefined);
  }, [several]);
  const seenOf = (target: Target): Seen => newer.current.get(target) ?? seen?.(target) ?? (target as unknown as Seen);

  const sayWithUndo = (text: string, about: readonly Target[], answer: AnswerOf<C> | undefined, starts: Starts | null) => {
    const [only] = about;
    const undo = about.length === 1 && answer !== undefined ? definition.undo?.(only as Target, answer) : null;
    const names = namesOf(about.map(nameOf));
    sayDone(ports, text, names, starts, undo ? undoing(undo, text, names) : undefined);
  };
  const finish = (about: readonly Target[], got: AnswerOf<C> | undefined, asked: number, starts: Starts | null) => {
    if (definition.done) sayWithUndo(definition.done(about, got, asked), about, got, starts);
    after?.(got, ports, about);
    actedOn(about);
  };

  /** Makes one call for all targets. Returns null on failure. `answer` is undefined if the call succeeded but its response was lost. */
  async function once(input: (target: Target, seen: Seen) => Given<C>): Promise<{ answer: AnswerOf<C> | undefined } | null> {
    const [first] = targets;
    const seenNow = seenOf(first as Target);
    const given = withRevision(call, input(first as Target, seenNow), seenNow);
    const { body }: Sent = given;
    const starts = startsOf(call, body);
    const outcome = await action.run(call, given);
    if (outcome && !outcome.ok && outcome.request === 'sent') onClose();
    if (!outcome || (!outcome.ok && outcome.request)) return null;
    const said = definition.sumUp?.(outcome.ok ? { done: targets.length, failed: 0 } : { done: 0, failed: 1 });
    if (outcome.ok && said?.kind === 'success') sayWithUndo(said.text, targets, outcome.answer as AnswerOf<C> | undefined, starts);
    else if (said) ports.messages.add(worded(said, targets.map(nameOf)));
    if (!outcome.ok) {
      if (outcome.error.kind === 'conflict') newer.current.set(first as Target, outcome.error.current as Seen);
      return null;
    }
    const answer = outcome.answer as AnswerOf<C> | undefined;
    finish(targets, answer, targets.length, starts);
    return { answer };
  }

  /** Makes one call per target, so that one failure does not affect the others. */
  function each(title: string, input: (target: Target, seen: Seen) => Given<C>): void {
    const sentFor = (target: Target, about: Seen): Sent => withRevision(call, input(target, about), about);
    const sent = targets.map((target) => sentFor(target, seenOf(target)));
    const id = randomHex(11);
    second.remember(id);
    bulk.begin(
      {
        id,
        title,
        page,
        names: distinctNames(targets, nameOf, hintOf),
        sent,
        atOnce,
        sayings: sayingsOf(definition, targets),
        echo: definition.done ? undefined : definition.echo,
      },
      {
        call,
        failed,
        says: definition.done !== undefined,
        renew: (index, current) => sentFor(targets[index] as Target, current as Seen),
        finish(done, asked) {
          for (const index of done) changed?.(call, sent[index]);
          const about = done.map((index) => targets[index] as Target);
          finish(about, undefined, asked, startsOf(call, sent[0]?.body));
        },
      },
    );
    bulk.open(id);
    onClose();
  }

  /** Returns the requests that `each` would send, or `once` with `together`. */
  const wouldSend = (input: (target: Target, seen: Seen) => Given<C>, together = false): CallInput[] =>
    (together ? targets.slice(0, 1) : targets.length === 0 ? [undefined as Target] : targets).map((target) => {
      const about = seenOf(target);
      return withRevision(call, input(target, about), about) as CallInput;
    });

  const { state } = action;
  return {
    seenOf,
    wouldSend,
    once,
    each,
    busy: action.busy,
    checking: state.at === 'checking',
    error: state.at === 'failed' ? refusalText(state, failed) : undefined,
  };
}

/** Summary messages for several targets, also valid after a reload. */
function sayingsOf<C extends Call, Target, Seen>(definition: Each<C, Target, Seen>, targets: readonly Target[]): Sayings {
  const many = targets.length;
  if (definition.done) return { all: { kind: 'success', text: definition.done(targets, undefined, many) }, some: null, one: null, none: null };
  const { sumUp } = definition;
  return {
    all: sumUp({ done: many, failed: 0 }),
    some: sumUp({ done: 1, failed: many - 1 }),
    one: sumUp({ done: 0, failed: 1 }),
    none: sumUp({ done: 0, failed: many }),
  };
}
