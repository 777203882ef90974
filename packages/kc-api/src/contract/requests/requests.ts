import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { secret, shownOnce } from '../secret.ts';
import { epochSeconds, listOf, revision, sentSeconds, text, within, yesNo } from '../shapes.ts';
import { name, state } from '../texts.ts';
import { marker, walked } from '../walk.ts';
import { requestHours } from '../../rules/requests/limits.ts';

/** 'scheduled': approved, and carried out at the beginning of its window. 'approved': the appliance carries it out. All other states except 'waiting' are final. */
export const requestState = v.picklist(['waiting', 'scheduled', 'approved', 'done', 'failed', 'refused', 'withdrawn', 'expired']);
export type RequestState = v.InferOutput<typeof requestState>;

/** One line of the dialog or of the object. A sentence has no label. */
const line = v.object({ label: text, value: text });
export type RequestLine = v.InferOutput<typeof line>;

const change = v.object({ field: text, old: v.nullable(text), new: v.nullable(text) });

/** The time in which a request is carried out: first second, and first second after it. `name`: of the change window; '' for an own time. */
const requestWindow = v.object({ name: text, from: epochSeconds, to: epochSeconds });

const facts = {
  id: text,
  /** One of `acts`; an appliance of another version may send others. */
  act: text,
  /** The id of the call. */
  call: text,
  /** Name of the affected object at the time of the request; '' if there is none with a name. */
  about: text,
  /** User name of the requester. */
  requester: text,
  reason: text,
  created: epochSeconds,
  /** Time until which it can be approved. */
  until: epochSeconds,
  state: requestState,
  /** Absent if it is carried out as soon as it is approved. */
  window: v.optional(requestWindow),
  /** Name of the change freeze that an emergency overrides; '' for a request that is no emergency. */
  emergency: v.optional(text, ''),
  /** User names of those who approved it so far. An emergency needs two, every other request one. */
  approvals: listOf(text),
  /** User name of the person who approved or refused it; of both, separated by a comma, after an emergency. '' before the decision. */
  decided_by: text,
  decided: v.nullable(epochSeconds),
  /** Reason for a refusal. */
  decision: text,
  ended: v.nullable(epochSeconds),
  /** Reason for a failure; '' if it did not fail. */
  outcome: applianceText,
  /** 'yes' if the caller is the requester. */
  mine: yesNo,
  /** 'yes' if the caller may approve it, as far as the appliance knows without loading the affected object. */
  may_approve: yesNo,
  /** 'yes' if the caller may refuse it, also while it is scheduled. */
  may_refuse: v.optional(yesNo, 'no'),
  /** 'yes' if it was carried out, and a value that is shown once waits for the requester. */
  waits_for_pickup: yesNo,
};

export const request = v.object(facts);
export type ApprovalRequest = v.InferOutput<typeof request>;

export const requestDetails = v.object({
  ...facts,
  /** Title and contents of the dialog in which the request was made, as sent by the browser of the requester. */
  title: text,
  shown: listOf(line),
  /** Input of the call, as it will be sent. Secrets are masked with dots. */
  sent: listOf(line),
  /** The affected object at the time of the request, and its changes since then. Both are empty if there is no object to read. */
  before: listOf(line),
  changes: listOf(change),
  /** 'yes' if the object no longer exists. */
  gone: yesNo,
  /** Hash of the current state of the affected object. An approval must contain it, which proves that the approver has seen this state. */
  seen: text,
});
export type RequestDetails = v.InferOutput<typeof requestDetails>;

export const twoPersonRule = v.object({
  /** The `acts` that need a second administrator; an empty list turns the rule off. */
  acts: listOf(text),
  /** Hours during which a request can be approved. */
  hours: v.number(),
  /** 'yes' if there are two Security Admins who can always sign in. Without them the rule cannot be turned on. */
  enough_admins: yesNo,
  revision,
});
export type TwoPersonRule = v.InferOutput<typeof twoPersonRule>;

const occurrence = v.object({
  /** Id of the change window. */
  window: text,
  name: text,
  from: epochSeconds,
  to: epochSeconds,
  /** Name of the change freeze in which it begins, so that it cannot be chosen; '' for none. */
  freeze: text,
});
export type WindowOccurrence = v.InferOutput<typeof occurrence>;

/** The ways in which an act can be requested now. */
const choices = v.object({
  act: text,
  /** 'no' if the rule does not cover the act. It is refused by a freeze only, and can be requested as an emergency only. */
  covered: yesNo,
  /** The freeze in force over the act; absent if there is none. */
  freeze: v.optional(v.object({ name: text, reason: text, to: epochSeconds })),
  /** The next occurrences of all change windows, earliest first. */
  occurrences: listOf(occurrence),
  /** Why no emergency can be requested; '' if one can. */
  no_emergency: applianceText,
});
export type RequestChoices = v.InferOutput<typeof choices>;

/** Maximum number of lines of a dialog that a request contains. */
export const shownMost = 200;

const stale = ['requests', 'system'] as const;
const answer = v.object({ request });

/** Requests for the approval of a second administrator, and the two-person rule. */
export const requests = defineCalls('requests', {
  /** Requests of the caller, and those that the caller could approve with the privileges that the call needs. A Security Admin gets all of them. */
  list: call({
    method: 'GET',
    path: 'approval_requests/',
    query: v.object(walked),
    answer: v.object({ requests: v.array(request), marker }),
    walks: 'requests',
    need: 'signed-in',
  }),
  read: call({ method: 'GET', path: 'approval_requests/:id/', answer: v.object({ request: requestDetails }), need: 'signed-in' }),
  /** Approved requests that wait for their window, as far as the caller may see them. */
  scheduled: call({ method: 'GET', path: 'approval_schedule/', answer: v.object({ requests: listOf(request) }), need: 'signed-in' }),
  /** For a call that the appliance refused with `needs_second`: when it can be carried out. `call_input`: as for `create`. */
  choices: call({
    method: 'POST',
    path: 'approval_choices/',
    body: v.object({ call: name, call_input: secret(state) }),
    answer: v.object({ choices }),
    need: 'signed-in',
    audited: false,
  }),
  /**
   * For a call that the appliance refused with `needs_second`. `call_input`: JSON of its params, query and body. `window`: when it is carried out; with `id` an
   * occurrence of that change window. Default: as soon as it is approved. `emergency`: two other administrators have to approve it, and no freeze stops it.
   */
  create: call({
    method: 'POST',
    path: 'approval_requests/',
    body: v.object({
      call: name,
      call_input: secret(state),
      title: text,
      shown: v.array(v.object({ label: text, value: text })),
      reason: text,
      window: v.exactOptional(v.object({ id: v.exactOptional(name), from: sentSeconds, to: sentSeconds })),
      emergency: v.exactOptional(yesNo),
    }),
    answer,
    need: 'signed-in',
    fresh: 'It does nothing yet; what the call itself wants to know of who makes it is asked with it.',
    stale,
    starts: 'notice',
  }),
  /** `seen`: from the details. The appliance refuses the approval if it is out of date. */
  approve: call({
    method: 'POST',
    path: 'approval_requests/:id/approve/',
    body: v.object({ seen: text }),
    answer,
    need: 'signed-in',
    fresh: true,
    // The approved call may have changed them.
    stale: [...stale, 'changeWindows', 'changeFreezes'],
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
  /** Values that the act shows once, such as a temporary password. Only the requester can read them, and only once. */
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
