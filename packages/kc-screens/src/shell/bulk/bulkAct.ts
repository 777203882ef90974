import type { Clock } from 'kc-api/client/clock';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import type { Result, ResultState } from 'kc-components/ResultList';
import type { Alone } from '../ports/alone.ts';
import type { Pace } from '../calls/changing/pace.ts';
import type { LiveWork, Sent } from '../calls/changing/backgroundWork.ts';
import { countsOf, type BulkPlan, type BulkProgress } from './bulkPlan.ts';
import type { KeptActs } from './keptActs.ts';
import type { OutcomeOf } from './settledItems.ts';

/** Outcome of one call. 'unsent': the call had no effect, and all further calls would fail in the same way. */
export type SentOutcome =
  | { as: 'done' }
  | { as: 'requested'; reason: string }
  | { as: 'failed'; reason: string; conflict?: ApplianceError; stop?: string }
  | { as: 'unsent'; why: string };

/** A bulk operation as the UI shows it. */
export interface BulkAct {
  id: string;
  title: string;
  page: string;
  /** Id of the call in the contract. */
  call: string;
  /** 'stopped': waits for the user, because the session or the page ended. 'elsewhere': runs in another tab. */
  state: 'running' | 'paused' | 'stopped' | 'elsewhere' | 'over';
  /** Reason for the stop. */
  why?: string | undefined;
  items: readonly Result[];
  counts: Readonly<Record<ResultState, number>>;
  /** Secret fields of the body that the user must enter again before the operation continues. */
  secrets: readonly string[];
  /** True if the call definition is available. After a reload this requires that its page is loaded. */
  known: boolean;
  /** Body schema of the call; undefined while the call is not known. */
  body: Call['body'];
  /** The results dialog is open. */
  open: boolean;
  /** The operation is too large for the storage and ends with the page. */
  pageOnly: boolean;
}

export interface BulkEnd {
  plan: BulkPlan;
  call: Call | null;
  /** Number of objects that the operation was started for; some may have been skipped. */
  asked: number;
  done: readonly string[];
  failures: readonly string[];
  /** Names of all failed objects. */
  failed: readonly string[];
  /** The page that started the operation shows its own success message. */
  said: boolean;
}

export interface BulkPorts {
  kept: KeptActs;
  clock: Clock;
  alone: Alone;
  /** Ids of this tab's operations, which resume after a reload. */
  tab: { has: (id: string) => boolean; put: (id: string, is: boolean) => void };
}

/** Callbacks for requests to the appliance and for messages. */
export interface BulkVoice {
  send: (call: Call, sent: Sent, requestId: string, failed: LiveWork['failed']) => Promise<SentOutcome>;
  outcome: OutcomeOf;
  /** Called when the operation has ended. */
  over: (end: BulkEnd) => void;
  /** Called when the operation stops early, to invalidate what its calls made stale. */
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
  live: LiveWork | null;
  /** Values of the secret fields, in memory only; null if the user must enter them again. */
  given: Readonly<Record<string, unknown>> | null;
  pace: Pace | null;
  /** No new calls are started. */
  ending: boolean;
  /** Pending until the outcomes of earlier calls are known; null if no check is under way. */
  settling: Promise<unknown> | null;
  /** There are changes that are not stored yet. */
  unnoted: boolean;
  /** The operation is too large for the storage. */
  pageOnly: boolean;
}

/** Secret fields that the user must still enter. */
export const missing = ({ plan, given }: Act): readonly string[] => (given === null ? plan.secrets : []);

export function viewOf(act: Act, open: boolean): BulkAct {
  const { plan, items, why, live, pageOnly } = act;
  const { id, title, page, call } = plan;
  // A paused operation cannot resume without its secrets, so it shows as stopped.
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

/** Restores an operation from the storage. `mine`: this tab ran it before. */
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
