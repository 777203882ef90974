import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { postureFix } from '../posture/posture.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { marker, walked } from '../walk.ts';

export const runState = v.picklist(['open', 'done', 'left']);
export type RunState = v.InferOutput<typeof runState>;

/** The dialog or page in which a step is done, with its object, as for a finding. */
const place = v.object({ fix: postureFix, row: text, within: text, part: text });
export type RunbookPlace = v.InferOutput<typeof place>;

/** Instructions for an incident. */
const runbook = v.object({
  /** 'adminLeaves'; an appliance of another version may send others. */
  kind: text,
  title: applianceText,
  /** When to use it. */
  when: applianceText,
  /** Kind of object that a run starts from: 'user', for which the console has its own texts. '' for none. */
  noun: text,
  steps: listOf(v.object({ title: applianceText, words: applianceText })),
  /** Number of open runs. */
  open: v.number(),
});
export type Runbook = v.InferOutput<typeof runbook>;

/** A step of a run. */
const step = v.object({
  id: text,
  title: applianceText,
  /** Instructions, and the reason for them. */
  words: applianceText,
  /** 'checked': the appliance verifies the step from its own data. 'confirmed': the appliance cannot know, so a user confirms it. */
  proof: v.picklist(['checked', 'confirmed']),
  done: yesNo,
  /** Time since when the step is done. Null if the time is unknown, and while the step is not done. */
  since: v.nullable(epochSeconds),
  /** User who did the step, according to the audit log; '' if the log does not show it. */
  by: text,
  /** Result of the check: the evidence, or what is missing. */
  says: applianceText,
  link: v.optional(place),
});
export type RunStep = v.InferOutput<typeof step>;

const facts = {
  id: text,
  kind: text,
  title: applianceText,
  /** Object that the run started from: its id, and its name at that time. '' for none. */
  object: text,
  about: text,
  started: epochSeconds,
  started_by: text,
  state: runState,
  /** `ended_by` is '' if the appliance ended the run, after all steps were done. */
  ended: v.nullable(epochSeconds),
  ended_by: text,
  /** Reason for leaving the run. */
  reason: text,
  /** Number of completed steps, and of all steps, at the last check. */
  steps_done: v.number(),
  steps_all: v.number(),
  revision,
};
const run = v.object(facts);
export type Run = v.InferOutput<typeof run>;

/** `checked`: time of the last check; for an ended run, its end. */
const runDetails = v.object({ ...facts, checked: epochSeconds, steps: listOf(step) });
export type RunDetails = v.InferOutput<typeof runDetails>;

/** A precondition of a runbook. */
const readiness = v.object({ id: text, title: applianceText, ok: yesNo, says: applianceText, link: v.optional(place) });
export type Readiness = v.InferOutput<typeof readiness>;
const rehearsed = v.object({ kind: text, title: applianceText, works: yesNo, checks: listOf(readiness) });
export type Rehearsed = v.InferOutput<typeof rehearsed>;

const object = v.object({ id: text, name: text, hint: text });

const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['runbooks'] as const;
const answer = v.object({ run });

/** Runbooks that the caller may start, and their runs. */
export const runbooks = defineCalls('runbooks', {
  list: call({ method: 'GET', path: 'runbooks/', answer: v.object({ runbooks: listOf(runbook) }), need }),
  /** Objects that a run can start from, by name; at most 20. */
  objects: call({
    method: 'GET',
    path: 'runbooks/kinds/:kind/objects/',
    query: v.object({ text: v.optional(name) }),
    answer: v.object({ objects: listOf(object) }),
    need,
  }),
  /** Newest first. */
  runs: call({
    method: 'GET',
    path: 'runbooks/runs/',
    query: v.object(walked),
    answer: v.object({ runs: v.array(run), marker }),
    walks: 'runs',
    need,
  }),
  /** The run with the current state of each step. */
  read: call({ method: 'GET', path: 'runbooks/runs/:id/', answer: v.object({ run: runDetails }), need }),
  start: call({ method: 'POST', path: 'runbooks/runs/', body: v.object({ kind: name, object: name }), answer, need, stale }),
  /** Confirms a step that the appliance cannot check. */
  confirm: call({ method: 'POST', path: 'runbooks/runs/:id/confirm/', guards: run, body: v.object({ step: name }), answer, need, stale }),
  /** Ends a run with steps that are not done. */
  leave: call({ method: 'POST', path: 'runbooks/runs/:id/leave/', guards: run, body: v.object({ reason: text }), answer, need, stale }),
  /** Checks if each runbook would work today. Changes nothing; reads the whole backup. */
  rehearse: call({
    method: 'GET',
    path: 'runbooks/rehearsal/',
    answer: v.object({ checked: epochSeconds, runbooks: listOf(rehearsed) }),
    need,
    timeout: false,
  }),
});
