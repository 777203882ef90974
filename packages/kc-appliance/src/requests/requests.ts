import type { Call } from 'kc-api/contract/call';
import { requests as calls } from 'kc-api/contract/requests/requests';
import { waitingMost } from 'kc-api/rules/requests/limits';
import { requestRules, requestTexts } from 'kc-api/rules/requests/requests';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import type { Act } from 'kc-api/contract/requests/acts';
import { allCalls } from 'kc-api/contract/contract';
import { t } from 'kc-intl/t';
import { convertCertificateFiles } from '../core/dispatch/certificateFields.ts';
import type { Behalf, Context, KeptCall } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkCallScope } from '../core/access/sessionScope.ts';
import { newGuid } from '../core/random.ts';
import { check, checkFields, checkState, refuse } from '../core/refusal.ts';
import { twoPersonRule } from '../core/access/twoPersonRule.ts';
import { walk } from '../core/store/walk.ts';
import { carryOut, endedAs, nameOf } from './carryOut.ts';
import { changeRule, ruleOf } from './rule.ts';
import { requestTable, type RequestRecord } from './state.ts';
import { approvedBy, checkFreeze, choicesOf, emergencyNote, timingOf, windowNote } from './timing.ts';
import { seenOf, subjectOf, type Subject } from './subject.ts';
import { tellApprovers, tellRequester } from './tell.ts';
import { callOf, detailsOf, find, scheduledFor, visibleTo, wireOf } from './wire.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (value: unknown): value is Record<string, string> => isObject(value) && Object.values(value).every((one) => typeof one === 'string');

/** Parses the JSON input of a call. */
function inputIn(json: string): KeptCall {
  const wrong = () => refuse(400, t('The request has missing or wrong fields.'), { fields: { call_input: t('This is not the input of a call.') } });
  let said: unknown;
  try {
    said = JSON.parse(json);
  } catch {
    return wrong();
  }
  if (!isObject(said)) return wrong();
  const { params, query, body } = said;
  if ((params !== undefined && !areTexts(params)) || (query !== undefined && !areTexts(query)) || (body !== undefined && !isObject(body))) return wrong();
  return { ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) };
}

/** Returns the act that a second administrator must approve; null if none must. A call that would be refused anyway is refused with its own reason. */
async function judged(context: Context, behalf: Omit<Behalf, 'to'>, declared: Call, input: KeptCall): Promise<Act | null> {
  const response = await context.onBehalf({ ...behalf, to: 'check' }, declared, input);
  if (response.ok) return null;
  const {
    error = '',
    errors,
    needs_second,
    confirm_with,
  } = (await response.json()) as {
    error?: string;
    errors?: Record<string, string>;
    needs_second?: Act;
    confirm_with?: ConfirmWay[];
  };
  if (needs_second) return needs_second;
  return refuse(response.status === 401 ? 403 : response.status, error, { fields: errors ?? {}, ...(confirm_with ? { confirmWith: confirm_with } : {}) });
}

/** Returns the call that needs an approval, and its act. Refuses a call that needs none, or that the user could not make. */
async function actAsked(context: Context, { call, call_input }: { call: string; call_input: string }): Promise<{ act: Act; declared: Call; input: KeptCall }> {
  const { me, session } = context;
  const declared = allCalls.find(({ id }) => id === call);
  if (!declared?.second) refuse(400, requestTexts.noSuchCall);
  if (session) checkCallScope(session, declared, context.connectionOf(context.request).address);
  const input = inputIn(call_input);
  const act = await judged(context, { userid: me.id, session }, declared, input);
  return { act: act ?? refuse(400, requestTexts.notNeeded), declared, input };
}

/** Returns a new request of the caller that waits. */
function draftOf(context: Context, facts: Pick<RequestRecord, 'act' | 'call' | 'kept_call'> & Partial<RequestRecord>): RequestRecord {
  const { me, now } = context;
  return {
    id: newGuid(context.random),
    about: '',
    title: '',
    shown: [],
    reason: '',
    userid: me.id,
    requester: me.login_name,
    created: now,
    until: now + twoPersonRule.get(context).hours * 3600,
    state: 'waiting',
    running: false,
    decided_by: '',
    decided: null,
    decision: '',
    ended: null,
    outcome: '',
    before: null,
    pickup: null,
    pickup_until: 0,
    ...facts,
  };
}

/** Returns the object of the request, as the approver may see it. */
async function subjectFor(context: Context, record: RequestRecord): Promise<Subject> {
  const declared = callOf(record);
  return declared ? subjectOf(context, context.me.id, declared, record.kept_call) : null;
}

const wireNow = (context: Context, id: string) => ({ request: wireOf(context.actor, find(context, id)) });

export const requests = resource(calls, {
  list: (context, { query }) => {
    const { page, ...rest } = walk(visibleTo(context), query);
    return { requests: page.map((record) => wireOf(context.actor, record)), ...rest };
  },

  read: async (context, { params }) => {
    const record = find(context, params.id);
    return { request: detailsOf(context.actor, record, await subjectFor(context, record)) };
  },

  scheduled: (context) => ({ requests: scheduledFor(context).map((record) => wireOf(context.actor, record)) }),

  choices: async (context, { body }) => {
    const { act, declared, input } = await actAsked(context, body);
    return { choices: choicesOf(context, draftOf(context, { act, call: declared.id, kept_call: input })) };
  },

  create: async (context, { body }) => {
    const { me, now } = context;
    const reason = body.reason.trim();
    if (reason === '') checkFields({ reason: requestTexts.reason });
    const { act, declared, input } = await actAsked(context, body);
    // In the form for the handler: no passphrase is stored, and a private key is in its own field, which counts as a secret.
    await convertCertificateFiles(declared.body, input.body);
    const subject = await subjectOf(context, me.id, declared, input);
    const about = typeof subject === 'object' && subject !== null ? subject : { name: '', facts: null };
    const draft = draftOf(context, {
      act,
      call: declared.id,
      kept_call: input,
      about: about.name,
      before: about.facts,
      title: body.title,
      shown: body.shown,
      reason,
    });
    const table = requestTable.in(context);
    const mine = [
      { field: 'userid', op: 'is', value: me.id },
      { field: 'state', op: 'is', value: 'waiting' },
    ] as const;
    context.commit(({ audit, alert }) => {
      const timing = timingOf(context, draft, body);
      const record = { ...draft, ...timing, until: Math.min(draft.until, timing.window?.to ?? draft.until) };
      if (table.page({ where: mine, offset: 0, limit: 1 }).total >= waitingMost) refuse(409, requestTexts.tooMany);
      table.put(record);
      const whom = record.emergency === undefined ? 'a second administrator' : 'two administrators';
      audit({
        category: 'Security',
        content: `Approval of ${whom} requested${emergencyNote(record)}${windowNote(record)} (${nameOf(record)}). Reason: ${reason}`,
      });
      if (record.emergency !== undefined)
        alert(
          { kind: 'emergency-requested' },
          `${me.login_name} requested an emergency during change freeze ${record.emergency}: ${nameOf(record)}. Reason: ${reason}`,
        );
      tellApprovers(context, now, record);
    });
    context.agenda.wake();
    return wireNow(context, draft.id);
  },

  approve: async (context, { params, body }) => {
    const record = find(context, params.id);
    check(requestRules.approve(context.actor, wireOf(context.actor, record)));
    const declared = callOf(record) ?? refuse(400, requestTexts.noSuchCall);
    checkFreeze(context, record, context.now);
    // The approver must be allowed to make the call and to see its object, and the requester must still be allowed.
    await judged(context, { userid: context.me.id }, declared, record.kept_call);
    const subject = await subjectFor(context, record);
    if (subject === 'denied') refuse(403, requestTexts.notYours);
    if (seenOf(subject) !== body.seen) refuse(409, requestTexts.changed);
    await judged(context, { userid: record.userid }, declared, record.kept_call);
    const { state } = context.commit(({ audit }) => {
      const now = find(context, record.id);
      checkState(requestRules.approve(context.actor, wireOf(context.actor, now)));
      const after = approvedBy(now, context.me, context.now);
      requestTable.in(context).put(after);
      const step = after.state === 'waiting' ? 'approved by the first of two administrators' : 'approved';
      audit({ category: 'Security', content: `Request of ${now.requester} ${step}${emergencyNote(now)}${windowNote(now)} (${nameOf(now)})` });
      if (after.state === 'scheduled') tellRequester(context, context.now, after, 'approved, and scheduled');
      return after;
    });
    if (state === 'approved') await carryOut(context, record.id);
    else context.agenda.wake();
    return wireNow(context, record.id);
  },

  refuse: (context, { params, body }) => {
    const reason = body.reason.trim();
    if (reason === '') checkFields({ reason: requestTexts.reason });
    context.commit(({ audit }) => {
      const record = find(context, params.id);
      check(requestRules.refuse(context.actor, wireOf(context.actor, record)));
      const ended = endedAs(record, context.now, { state: 'refused', decided_by: context.me.login_name, decided: context.now, decision: reason });
      requestTable.in(context).put(ended);
      audit({ category: 'Security', content: `Request of ${record.requester} refused (${nameOf(record)}). Reason: ${reason}` });
      tellRequester(context, context.now, ended, 'refused');
    });
    return wireNow(context, params.id);
  },

  withdraw: (context, { params }) => {
    context.commit(({ audit }) => {
      const record = find(context, params.id);
      check(requestRules.withdraw(context.actor, wireOf(context.actor, record)));
      requestTable.in(context).put(endedAs(record, context.now, { state: 'withdrawn' }));
      audit({ category: 'Security', content: `Request withdrawn (${nameOf(record)})` });
    });
    return wireNow(context, params.id);
  },

  pickUp: (context, { params }) => {
    const values = context.commit(({ audit }) => {
      const record = find(context, params.id);
      checkState(requestRules.pickUp(context.actor, wireOf(context.actor, record)));
      requestTable.in(context).put({ ...record, pickup: null, pickup_until: 0 });
      audit({ category: 'Security', content: `Result of a request picked up (${nameOf(record)})` });
      return Object.entries(record.pickup ?? {});
    });
    return { values: values.map(([field, shown_once]) => ({ field, shown_once })) };
  },

  rule: (context) => ({ rule: ruleOf(context) }),
  changeRule,
});
