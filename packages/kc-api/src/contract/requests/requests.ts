import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { secret, shownOnce } from '../secret.ts';
import { epochSeconds, listOf, revision, text, within, yesNo } from '../shapes.ts';
import { name, state } from '../texts.ts';
import { marker, walked } from '../walk.ts';
import { requestHours } from '../../rules/requests/limits.ts';

/** 'approved': it is being carried out. Of the others only 'waiting' is no end. */
export const requestState = v.picklist(['waiting', 'approved', 'done', 'failed', 'refused', 'withdrawn', 'expired']);
export type RequestState = v.InferOutput<typeof requestState>;

/** One line of what was shown, or of what is there: a sentence has no label. */
const line = v.object({ label: text, value: text });
export type RequestLine = v.InferOutput<typeof line>;

const change = v.object({ field: text, old: v.nullable(text), new: v.nullable(text) });

const facts = {
  id: text,
  /** One of `acts`; an appliance of another version may know more. */
  act: text,
  /** The id of the call. */
  call: text,
  /** What it is about, by name, as the appliance knew it then; '' where it is about nothing that has one. */
  about: text,
  /** Who asks, by user name. */
  requester: text,
  reason: text,
  created: epochSeconds,
  /** Until when it can be approved. */
  until: epochSeconds,
  state: requestState,
  /** Who approved or refused it; '' before. */
  decided_by: text,
  decided: v.nullable(epochSeconds),
  /** Why it was refused. */
  decision: text,
  ended: v.nullable(epochSeconds),
  /** Why it failed; '' where it did not. */
  outcome: applianceText,
  /** Who asks is who made it. */
  mine: yesNo,
  /** Whether who asks may approve it, as far as is known without looking at what it is about. */
  may_approve: yesNo,
  /** It was carried out, and something that shows once waits for whoever asked for it. */
  waits_for_pickup: yesNo,
};

export const request = v.object(facts);
export type ApprovalRequest = v.InferOutput<typeof request>;

export const requestDetails = v.object({
  ...facts,
  /** The title of the dialog that it was made in, and what stood in it, as the browser of the requester sent it. */
  title: text,
  shown: listOf(line),
  /** What the call holds, as it will be sent. Secrets are dots. */
  sent: listOf(line),
  /** What it is about as it was then, and what has changed since. Nothing where it is about nothing that can be read. */
  before: listOf(line),
  changes: listOf(change),
  /** It is not there any more. */
  gone: yesNo,
  /** Stands for all that has changed since: what is approved is what was seen. */
  seen: text,
});
export type RequestDetails = v.InferOutput<typeof requestDetails>;

export const twoPersonRule = v.object({
  /** Which of `acts` need a second administrator; none turns the rule off. */
  acts: listOf(text),
  /** How long a request can be approved. */
  hours: v.number(),
  /** Whether there are two Security Admins who can always sign in: without them it cannot be turned on. */
  enough_admins: yesNo,
  revision,
});
export type TwoPersonRule = v.InferOutput<typeof twoPersonRule>;

/** So many lines of a dialog are kept. */
export const shownMost = 200;

const stale = ['requests', 'system'] as const;
const answer = v.object({ request });

/** What a second administrator approves, and the rule that says what that is. */
export const requests = defineCalls('requests', {
  /** Own ones, and those that who asks could approve by the privileges that the call needs; all of them for a Security Admin. */
  list: call({
    method: 'GET',
    path: 'approval_requests/',
    query: v.object(walked),
    answer: v.object({ requests: v.array(request), marker }),
    walks: 'requests',
    need: 'signed-in',
  }),
  read: call({ method: 'GET', path: 'approval_requests/:id/', answer: v.object({ request: requestDetails }), need: 'signed-in' }),
  /** For a call that was refused with `needs_second`. `call_input`: JSON of its params, query and body. */
  create: call({
    method: 'POST',
    path: 'approval_requests/',
    body: v.object({
      call: name,
      call_input: secret(state),
      title: text,
      shown: v.array(v.object({ label: text, value: text })),
      reason: text,
    }),
    answer,
    need: 'signed-in',
    fresh: 'It does nothing yet; what the call itself wants to know of who makes it is asked with it.',
    stale,
    starts: 'notice',
  }),
  /** `seen`: that of the details; with another one nothing is approved. */
  approve: call({
    method: 'POST',
    path: 'approval_requests/:id/approve/',
    body: v.object({ seen: text }),
    answer,
    need: 'signed-in',
    fresh: true,
    stale,
    starts: 'notice',
  }),
  refuse: call({
    method: 'POST',
    path: 'approval_requests/:id/refuse/',
    body: v.object({ reason: text }),
    answer,
    need: 'signed-in',
    fresh: true,
    stale,
    starts: 'notice',
  }),
  withdraw: call({
    method: 'POST',
    path: 'approval_requests/:id/withdraw/',
    answer,
    need: 'signed-in',
    fresh: 'It only takes back what was asked for.',
    stale,
  }),
  /** What the act shows once, such as a temporary password: to who asked for it, this once. */
  pickUp: call({
    method: 'POST',
    path: 'approval_requests/:id/pick_up/',
    answer: v.object({ values: listOf(v.object({ field: text, shown_once: shownOnce(text) })) }),
    need: 'signed-in',
    fresh: true,
    stale,
  }),
  rule: call({ method: 'GET', path: 'two_person_rule/', answer: v.object({ rule: twoPersonRule }), need: ['SEC_ADMIN'] }),
  changeRule: call({
    method: 'PATCH',
    path: 'two_person_rule/',
    guards: twoPersonRule,
    body: v.object({ acts: v.exactOptional(v.array(text)), hours: v.exactOptional(within(requestHours)) }),
    answer: v.object({ rule: twoPersonRule }),
    need: ['SEC_ADMIN'],
    fresh: true,
    second: 'rule',
    stale: ['requests'],
  }),
});
