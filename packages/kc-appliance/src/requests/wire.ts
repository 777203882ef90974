import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import type { ApprovalRequest, RequestDetails } from 'kc-api/contract/requests/requests';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { holds, mayCall, type Actor } from 'kc-api/rules/privileges';
import type { Context, KeptCall } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { maskByName, maskSecrets } from '../core/secrets.ts';
import { isPending, requestTable, type RequestRecord } from './state.ts';
import { changesSince, linesOf, seenOf, type Subject } from './subject.ts';

/** Rows that the list of scheduled requests reads. */
const scheduledMost = 10_000;

const calls = new Map(allCalls.map((one) => [one.id, one]));

/** Returns the requested call; undefined if this version does not have it. */
export const callOf = ({ call }: Pick<RequestRecord, 'call'>): Call | undefined => calls.get(call);

/** Masks what the schema declares as secret, and drops fields that it does not declare. What it does not accept is masked by names. */
function maskBy(schema: GenericSchema | undefined, value: unknown): unknown {
  const read = schema && v.safeParse(schema, value);
  return read?.success ? maskSecrets(schema, read.output) : maskByName(value);
}

/** Returns the input of the call with dots for its secrets. Another version may have declared the call; then names decide. */
export function maskCall(record: Pick<RequestRecord, 'call' | 'kept_call'>): KeptCall {
  const declared = callOf(record);
  if (!declared) return maskByName(record.kept_call) as KeptCall;
  const { params, query, body } = record.kept_call;
  return {
    ...record.kept_call,
    ...(params === undefined ? {} : { params: maskByName(params) }),
    ...(query === undefined ? {} : { query: maskBy(declared.query, query) }),
    ...(body === undefined ? {} : { body: maskBy(declared.body, body) }),
  } as KeptCall;
}

/** Checks privileges only: the object may still be out of reach. */
function couldCall(actor: Actor, declared: Call | undefined): boolean {
  if (!declared) return false;
  return declared.others ? holds(actor, ...declared.others) : mayCall(actor, declared.need).ok;
}

const mayDecide = (actor: Actor, record: RequestRecord): boolean => !actor.auditor && record.userid !== actor.id && couldCall(actor, callOf(record));
const hasApproved = (actor: Actor, { approvals = [] }: RequestRecord): boolean => approvals.some(({ userid }) => userid === actor.id);

export const mayApprove = (actor: Actor, record: RequestRecord): boolean =>
  record.state === 'waiting' && mayDecide(actor, record) && !hasApproved(actor, record);

const isSeenBy = (actor: Actor, record: RequestRecord): boolean => record.userid === actor.id || holds(actor, 'SEC_ADMIN') || couldCall(actor, callOf(record));

/** Newest first. */
export const visibleTo = (context: Context): RequestRecord[] => {
  const { actor } = context;
  return requestTable
    .in(context)
    .all()
    .filter((record) => isSeenBy(actor, record))
    .reverse();
};

/** Approved requests that wait for their window, earliest first. */
export const scheduledFor = (context: Context): RequestRecord[] =>
  requestTable
    .in(context)
    .page({ where: [{ field: 'state', op: 'is', value: 'scheduled' }], sort: { field: 'starts', desc: false }, offset: 0, limit: scheduledMost })
    .rows.filter((record) => isSeenBy(context.actor, record));

/** Refuses (404) also if the caller may not see the request. */
export function find(context: Context, id: string): RequestRecord {
  const record = requestTable.in(context).get(id);
  return record && isSeenBy(context.actor, record) ? record : refuse(404, requestTexts.missing);
}

export function wireOf(actor: Actor, record: RequestRecord): ApprovalRequest {
  const mine = record.userid === actor.id;
  return {
    id: record.id,
    act: record.act,
    call: record.call,
    about: record.about,
    requester: record.requester,
    reason: record.reason,
    created: record.created,
    until: record.until,
    state: record.state,
    ...(record.window ? { window: record.window } : {}),
    emergency: record.emergency ?? '',
    approvals: (record.approvals ?? []).map(({ login }) => login),
    decided_by: record.decided_by,
    decided: record.decided,
    decision: record.decision,
    ended: record.ended,
    outcome: record.outcome,
    mine: mine ? 'yes' : 'no',
    may_approve: mayApprove(actor, record) ? 'yes' : 'no',
    may_refuse: isPending(record) && mayDecide(actor, record) ? 'yes' : 'no',
    waits_for_pickup: mine && record.pickup ? 'yes' : 'no',
  };
}

export function detailsOf(actor: Actor, record: RequestRecord, subject: Subject): RequestDetails {
  const { title, shown, before } = record;
  const { params, query, body } = maskCall(record);
  return {
    ...wireOf(actor, record),
    title,
    shown: [...shown],
    sent: linesOf({ ...params, ...query, ...(body as object | undefined) }),
    before: subject === 'denied' ? [] : linesOf(before),
    changes: isPending(record) ? changesSince(before, subject) : [],
    gone: isPending(record) && subject === 'gone' ? 'yes' : 'no',
    seen: seenOf(subject),
  };
}
