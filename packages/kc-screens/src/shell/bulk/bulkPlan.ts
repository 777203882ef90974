import type { Call } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import type { Result, ResultState } from 'kc-components/ResultList';

/** What is sent for one of the objects. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** One message for all. */
export interface Saying {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** The names of all that failed follow the text. Default: false. */
  named?: boolean;
}

/** As it is said, where these have failed. */
export const worded = ({ kind, text, named = false }: Saying, failed: readonly string[]): Pick<Saying, 'kind' | 'text'> => ({
  kind,
  text: named ? `${text}${failed.join(', ')}` : text,
});

/** How it is summed up, once all have ended: all were done, some, none of one, none of several. null: nothing is said. */
export type Sayings = Readonly<Record<'all' | 'some' | 'one' | 'none', Saying | null>>;

interface Counts {
  /** To how many it was to be done: some may have been skipped. */
  asked: number;
  done: number;
  failed: number;
}

/** What of it is said. Where the rest was canceled, not all were done; with no failures there is nobody to name. */
export function summaryOf({ all, some, one, none }: Sayings, { asked, done, failed }: Counts): Saying | null {
  if (done > 0 && done === asked) return all;
  if (done > 0) return some?.named === true && failed === 0 ? null : some;
  return failed === 0 ? null : failed === 1 ? one : none;
}

/** What the server said of those that failed, as messages a while after the summary: each text once, three at most. */
export interface Echo {
  /** Milliseconds. */
  after: number;
  /** What is never said. */
  hushed: readonly string[];
}

/** What is done to many objects by one call each. Never changes, and holds no secret. */
export interface BulkPlan {
  /** 22 random hex digits: its calls are named by it, so that the appliance knows each of them again. */
  id: string;
  title: string;
  /** The id of the call. */
  call: string;
  /** The path of the page that it was begun on: there the call is declared. */
  page: string;
  names: readonly string[];
  sent: readonly Sent[];
  /** Fields of the bodies that are left out, since they are secret. */
  secrets: readonly string[];
  /** So many calls are under way at once. */
  atOnce: number;
  sayings: Sayings;
  /** Default: it is not repeated. */
  echo?: Echo | undefined;
}

/** How far it is, as it is kept. */
export interface BulkProgress {
  /** 'going' while something is left to do, 'paused' until somebody resumes it. */
  state: 'going' | 'paused' | 'over';
  /** How often the failures were tried again. */
  attempt: number;
  /** Calls of the objects before this one may have been sent, whatever is known of them. */
  begun: number;
  /** When this was noted, epoch milliseconds. */
  at: number;
  items: readonly Result[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a body that the contract declares secret, or that hold one. */
export const secretFields = (call: Pick<Call, 'body'>): readonly string[] => [...new Set(secretsIn(call.body).map(({ path }) => path.split('.')[0] ?? ''))];

/** The same without these fields of the body. */
export function withoutFields(sent: Sent, fields: readonly string[]): Sent {
  const { body } = sent;
  if (fields.length === 0 || !isRecord(body)) return sent;
  return { ...sent, body: Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field))) };
}

/** The same with more in the body. */
export const withFields = (sent: Sent, fields: Readonly<Record<string, unknown>>): Sent =>
  Object.keys(fields).length === 0 ? sent : { ...sent, body: { ...(sent.body as object | undefined), ...fields } };

/** 32 hex digits, the same whenever this object is tried at this attempt. */
export const requestIdOf = ({ id }: Pick<BulkPlan, 'id'>, attempt: number, index: number): string =>
  `${id}${(attempt % 256).toString(16).padStart(2, '0')}${index.toString(16).padStart(8, '0')}`;

/** The id of the act that a call of this name is a part of. */
export const actOf = (requestId: string): string => requestId.slice(0, 22);

/** How many are in each state. */
export function countsOf(items: readonly Result[]): Readonly<Record<ResultState, number>> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}
