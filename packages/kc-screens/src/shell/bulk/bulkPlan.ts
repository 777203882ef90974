import type { Call } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import type { Result, ResultState } from 'kc-components/ResultList';
import type { Saying, Sayings, Sent, WorkPlan } from '../calls/changing/backgroundWork.ts';

interface Counts {
  /** Number of objects that the operation was started for; some may have been skipped. */
  asked: number;
  done: number;
  failed: number;
}

/**
 * Selects the summary message. After a cancellation, 'some' applies. A message with names needs at least one failure, so without failures the result is null.
 */
export function summaryOf({ all, some, one, none }: Sayings, { asked, done, failed }: Counts): Saying | null {
  if (done > 0 && done === asked) return all;
  if (done > 0) return some?.named === true && failed === 0 ? null : some;
  return failed === 0 ? null : failed === 1 ? one : none;
}

/** Plan of a bulk operation. Immutable, and without secrets. */
export interface BulkPlan extends WorkPlan {
  /** Id of the call in the contract. */
  call: string;
  /** Secret fields, which are removed from the bodies. */
  secrets: readonly string[];
}

/** Progress as it is stored. */
export interface BulkProgress {
  /** 'going' while calls remain, 'paused' until the user resumes. */
  state: 'going' | 'paused' | 'over';
  /** Number of retries of the failures. */
  attempt: number;
  /** Calls of all objects before this index may have been sent, whatever their stored state is. */
  begun: number;
  /** Time of this write, epoch milliseconds. */
  at: number;
  items: readonly Result[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Top-level fields of a body that are secret or contain a secret, according to the contract. */
export const secretFields = (call: Pick<Call, 'body'>): readonly string[] => [...new Set(secretsIn(call.body).map(({ path }) => path.split('.')[0] ?? ''))];

/** Returns the request without these fields of the body. */
export function withoutFields(sent: Sent, fields: readonly string[]): Sent {
  const { body } = sent;
  if (fields.length === 0 || !isRecord(body)) return sent;
  return { ...sent, body: Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field))) };
}

/** Returns the request with additional fields in the body. */
export const withFields = (sent: Sent, fields: Readonly<Record<string, unknown>>): Sent =>
  Object.keys(fields).length === 0 ? sent : { ...sent, body: { ...(sent.body as object | undefined), ...fields } };

/** Returns a request id of 32 hex digits, which is the same for each try of an object in this attempt. */
export const requestIdOf = ({ id }: Pick<BulkPlan, 'id'>, attempt: number, index: number): string =>
  `${id}${(attempt % 256).toString(16).padStart(2, '0')}${index.toString(16).padStart(8, '0')}`;

/** Returns the id of the operation that a request id belongs to. */
export const actOf = (requestId: string): string => requestId.slice(0, 22);

/** Returns the number of items in each state. */
export function countsOf(items: readonly Result[]): Readonly<Record<ResultState, number>> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}
