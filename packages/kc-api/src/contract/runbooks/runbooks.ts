import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { postureFix } from '../posture/posture.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { marker, walked } from '../walk.ts';

export const runState = v.picklist(['open', 'done', 'left']);
export type RunState = v.InferOutput<typeof runState>;

/** The dialog or the page that a step is done in, over its object, as that of a finding. */
const place = v.object({ fix: postureFix, row: text, within: text, part: text });
export type RunbookPlace = v.InferOutput<typeof place>;

/** What to do when something has happened. */
const runbook = v.object({
  /** 'adminLeaves'; an appliance of another version may know more. */
  kind: text,
  title: applianceText,
  /** When it is the right one. */
  when: applianceText,
  /** What a run of it starts from: 'user', which the console has words of its own for. '' for nothing. */
  noun: text,
  steps: listOf(v.object({ title: applianceText, words: applianceText })),
  /** Runs of it that are open. */
  open: v.number(),
});
export type Runbook = v.InferOutput<typeof runbook>;

/** A step as it stands in a run. */
const step = v.object({
  id: text,
  title: applianceText,
  /** What is to be done, and why. */
  words: applianceText,
  /** 'checked': by the appliance over what it holds. 'confirmed': it cannot know that, so somebody says so. */
  proof: v.picklist(['checked', 'confirmed']),
  done: yesNo,
  /** Since when it is so; null where nobody noticed, and while it is not. */
  since: v.nullable(epochSeconds),
  /** Who did it, by user name, as the audit log has it; '' where it does not say. */
  by: text,
  /** What was found: the evidence, or what is missing. */
  says: applianceText,
  link: v.optional(place),
});
export type RunStep = v.InferOutput<typeof step>;

const facts = {
  id: text,
  kind: text,
  title: applianceText,
  /** What it started from: its id, and its name then. '' for nothing. */
  object: text,
  about: text,
  started: epochSeconds,
  started_by: text,
  state: runState,
  /** '' as who: by the appliance, once all was done. */
  ended: v.nullable(epochSeconds),
  ended_by: text,
  /** Why it was left. */
  reason: text,
  /** Of so many steps so many are done, as far as was looked at last. */
  steps_done: v.number(),
  steps_all: v.number(),
  revision,
};
const run = v.object(facts);
export type Run = v.InferOutput<typeof run>;

/** `checked`: when the appliance looked; of a run that is over, its end. */
const runDetails = v.object({ ...facts, checked: epochSeconds, steps: listOf(step) });
export type RunDetails = v.InferOutput<typeof runDetails>;

/** What has to be so for a runbook to work. */
const readiness = v.object({ id: text, title: applianceText, ok: yesNo, says: applianceText, link: v.optional(place) });
export type Readiness = v.InferOutput<typeof readiness>;
const rehearsed = v.object({ kind: text, title: applianceText, works: yesNo, checks: listOf(readiness) });
export type Rehearsed = v.InferOutput<typeof rehearsed>;

const object = v.object({ id: text, name: text, hint: text });

const need = ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'] as const;
const stale = ['runbooks'] as const;
const answer = v.object({ run });

/** Those of which the asker may begin a run, and their runs. */
export const runbooks = defineCalls('runbooks', {
  list: call({ method: 'GET', path: 'runbooks/', answer: v.object({ runbooks: listOf(runbook) }), need }),
  /** What a run can start from, by name: at most 20. */
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
  /** With each step as it is now. */
  read: call({ method: 'GET', path: 'runbooks/runs/:id/', answer: v.object({ run: runDetails }), need }),
  start: call({ method: 'POST', path: 'runbooks/runs/', body: v.object({ kind: name, object: name }), answer, need, stale }),
  /** Says that a step is done which the appliance cannot check. */
  confirm: call({ method: 'POST', path: 'runbooks/runs/:id/confirm/', guards: run, body: v.object({ step: name }), answer, need, stale }),
  /** Ends a run whose steps are not all done. */
  leave: call({ method: 'POST', path: 'runbooks/runs/:id/leave/', guards: run, body: v.object({ reason: text }), answer, need, stale }),
  /** Whether each would work today. Changes nothing; reads the backup to its end. */
  rehearse: call({
    method: 'GET',
    path: 'runbooks/rehearsal/',
    answer: v.object({ checked: epochSeconds, runbooks: listOf(rehearsed) }),
    need,
    timeout: false,
  }),
});
