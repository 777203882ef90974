import type { Environment } from '../context.ts';
import type { OutcomeRecord } from '../records.ts';
import { outcomeTable } from '../state.ts';

const kept = 3600;
const sweepAbove = 1000;

const idOf = (userid: string, requestId: string) => `${userid}/${requestId.slice(0, 64)}`;

export function noteOutcome({ store }: Environment, userid: string, request: Request, now: number, error: string | null): void {
  const requestId = request.headers.get('Request-Id');
  if (!requestId) return;
  const outcomes = outcomeTable.in({ store });
  // The outcome of a completed call is final, even if the client sends its Request-Id again.
  if (error !== null && outcomes.get(idOf(userid, requestId))?.error === null) return;
  if (outcomes.count() >= sweepAbove) for (const old of outcomes.all()) if (old.at < now - kept) outcomes.remove(old.id);
  outcomes.put({ id: idOf(userid, requestId), at: now, error });
}

export const outcomeOf = ({ store }: Environment, userid: string, requestId: string): OutcomeRecord | undefined =>
  outcomeTable.in({ store }).get(idOf(userid, requestId));
