import type { Clock } from 'kc-api/client/clock';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import type { Result, ResultState } from 'kc-components/ResultList';
import type { Alone } from '../ports/alone.ts';
import type { Pace } from '../changes/pace.ts';
import { countsOf, type BulkPlan, type BulkProgress, type Sent } from './bulkPlan.ts';
import type { KeptActs } from './keptActs.ts';
import type { OutcomeOf } from './settledItems.ts';

/** What became of one call. 'unsent': it was not done, and each further one would fail in the same way. */
export type SentOutcome =
  | { as: 'done' }
  | { as: 'requested'; reason: string }
  | { as: 'failed'; reason: string; conflict?: ApplianceError; stop?: string }
  | { as: 'unsent'; why: string };

/** An act on many objects, as it is drawn. */
export interface BulkAct {
  id: string;
  title: string;
  page: string;
  /** The id of its call. */
  call: string;
  /** 'stopped': it waits for somebody, as the session or the page ended; 'elsewhere': another tab works on it. */
  state: 'running' | 'paused' | 'stopped' | 'elsewhere' | 'over';
  /** Why it stopped. */
  why?: string | undefined;
  items: readonly Result[];
  counts: Readonly<Record<ResultState, number>>;
  /** Fields of the body that must be typed before it goes on, since they are secret. */
  secrets: readonly string[];
  /** Whether its call is known: after a reload once its page was loaded. */
  known: boolean;
  /** What its call sends; undefined while it is not known. */
  body: Call['body'];
  /** Its results are on show. */
  open: boolean;
  /** It does not outlive the page. */
  pageOnly: boolean;
}

/** What only the page that began it knows. */
export interface Live {
  call: Call;
  /** What is sent for an object that is another one by now. Default: the same with its revision. */
  renew?: ((index: number, current: unknown) => Sent) | undefined;
  /** Words of a refusal. Default: those of the error. */
  failed?: ((error: ApplianceError) => string) | undefined;
  /** It says itself what was done. Default: the plan's sayings do. */
  says?: boolean;
  /** Told at each end, with the places of those that it was done to and how many were asked for. */
  finish?: ((done: readonly number[], asked: number) => void) | undefined;
}

export interface BulkEnd {
  plan: BulkPlan;
  call: Call | null;
  /** How many it was to be done to: some may have been skipped. */
  asked: number;
  done: readonly string[];
  failures: readonly string[];
  /** The names of all that have failed. */
  failed: readonly string[];
  /** The page that began it says what was done. */
  said: boolean;
}

export interface BulkPorts {
  kept: KeptActs;
  clock: Clock;
  alone: Alone;
  /** The acts of this tab, which go on by themselves after a reload. */
  tab: { has: (id: string) => boolean; put: (id: string, is: boolean) => void };
}

/** How it speaks to the appliance and to people. */
export interface BulkVoice {
  send: (call: Call, sent: Sent, requestId: string, failed: Live['failed']) => Promise<SentOutcome>;
  outcome: OutcomeOf;
  /** It is over. */
  over: (end: BulkEnd) => void;
  /** It stands still: what its calls made stale is read again. */
  stale: (call: Call) => void;
}

export interface Act {
  plan: BulkPlan;
  sent: Sent[];
  items: Result[];
  state: BulkAct['state'];
  why?: string | undefined;
  attempt: number;
  begun: number;
  notedAt: number;
  live: Live | null;
  /** The secret fields, as long as this page lives; null where they must be typed. */
  given: Readonly<Record<string, unknown>> | null;
  pace: Pace | null;
  /** Nothing new begins. */
  ending: boolean;
  /** Until what became of its calls is known; null where nobody asks. */
  settling: Promise<unknown> | null;
  /** Something of it changed since it was noted. */
  unnoted: boolean;
  /** The storage has no room for it. */
  pageOnly: boolean;
}

/** The secrets that it waits for. */
export const missing = ({ plan, given }: Act): readonly string[] => (given === null ? plan.secrets : []);

export function viewOf(act: Act, open: boolean): BulkAct {
  const { plan, items, why, live, pageOnly } = act;
  const { id, title, page, call } = plan;
  // Whoever paused it: it does not go on without what must be typed.
  const state = act.state === 'paused' && missing(act).length > 0 ? 'stopped' : act.state;
  return {
    id,
    title,
    page,
    call,
    state,
    why,
    items: [...items],
    counts: countsOf(items),
    secrets: state === 'over' ? [] : missing(act),
    known: live !== null,
    body: live?.call.body,
    open,
    pageOnly,
  };
}

/** One that another page began, as it was kept. `mine`: this tab worked on it. */
export function keptAct({ plan, progress }: { plan: BulkPlan; progress: BulkProgress }, mine: boolean): Act {
  const { state, attempt, begun, at, items } = progress;
  const now = state === 'over' ? 'over' : state === 'paused' ? 'paused' : mine ? 'stopped' : 'elsewhere';
  return {
    plan,
    sent: [...plan.sent],
    items: [...items],
    state: now,
    attempt,
    begun,
    notedAt: at,
    live: null,
    given: null,
    pace: null,
    ending: false,
    settling: null,
    unnoted: false,
    pageOnly: false,
  };
}
