import { runbooks as calls, type Readiness } from 'kc-api/contract/runbooks/runbooks';
import { runbookLimits, runbookRules, runbookTexts } from 'kc-api/rules/runbooks/runbooks';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, checkState, orMissing, refuse } from '../core/refusal.ts';
import { walk } from '../core/store/walk.ts';
import { nouns, type RunbookDefinition } from './kinds.ts';
import { noteChange } from './look.ts';
import { objectSources } from './objects.ts';
import { detailsOf, runRecord, wireRun } from './runRecord.ts';
import { openRuns, runTable, type RunRecord } from './state.ts';
import { rehearse, runbooksHere, seeSteps, stepsHere } from './steps.ts';

const isReadable = (context: Context, { kind }: { kind: string }): boolean => runbookRules.read(context.actor, { kind }).ok;

/** Returns the runbooks that the caller may read. Who reads one may also start it, unless the caller is an auditor, whom dispatch refuses. */
const own = (context: Context): readonly RunbookDefinition[] => runbooksHere(context).filter((one) => isReadable(context, one));

const findKind = (context: Context, kind: string): RunbookDefinition =>
  orMissing(
    own(context).find((one) => one.kind === kind),
    t('This runbook'),
  );

/** Refuses (404) also if the caller may not read the run. */
function findRun(context: Context, id: string): RunRecord {
  const run = runTable.in(context).get(id);
  return orMissing(run && isReadable(context, run) ? run : undefined, t('This run'));
}

const guarded = runRecord.guarded(({ id }: { id: string }) => id);
/** Returns the current run for a conflict; refuses if the caller may not read it. */
const current = (context: Context, { params }: { params: { id: string } }) => wireRun(findRun(context, params.id));

/** Returns the name of the run's object; '' for none. */
function aboutOf(context: Context, { object }: RunbookDefinition, id: string): string {
  if (object === null) return '';
  if (id === '') checkFields({ object: runbookTexts.object(nouns[object]) });
  return objectSources[object].nameOf(context, id) ?? refuse(400, runbookTexts.gone, { fields: { object: runbookTexts.gone } });
}

export const runbooks = resource(calls, {
  list: (context) => {
    const open = openRuns(context);
    return {
      runbooks: own(context).map((definition) => {
        const { kind, title, when, object } = definition;
        const steps = stepsHere(context, definition).map((step) => ({ title: step.title, words: step.words }));
        return { kind, title, when, noun: object === null ? '' : nouns[object], steps, open: open.filter((run) => run.kind === kind).length };
      }),
    };
  },

  objects: async (context, { params, query }) => {
    const { object } = findKind(context, params.kind);
    const found = object === null ? [] : await objectSources[object].find(context, query.text ?? '');
    return { objects: found.map(({ id, name, hint = '' }) => ({ id, name, hint })) };
  },

  runs: (context, { query }) => {
    const runs = runTable
      .in(context)
      .all()
      .filter((run) => isReadable(context, run))
      .toReversed();
    const { page, ...rest } = walk(runs, query);
    return { runs: page.map(wireRun), ...rest };
  },

  read: async (context, { params }) => {
    const run = findRun(context, params.id);
    if (run.state !== 'open') return { run: detailsOf(run, run.evidence, run.ended ?? run.started) };
    const definition = runbooksHere(context).find(({ kind }) => kind === run.kind);
    return { run: detailsOf(run, definition ? await seeSteps(context, run, definition) : [], context.now) };
  },

  start: (context, { body }) => {
    const definition = findKind(context, body.kind);
    check(runbookRules.start(context.actor, definition));
    const { kind, object } = definition;
    const about = aboutOf(context, definition, body.object);
    const run = context.commit(() => {
      const open = openRuns(context);
      if (open.some((one) => one.kind === kind && one.object === (object === null ? '' : body.object))) refuse(409, runbookTexts.already);
      if (open.length >= runbookLimits.open) refuse(409, runbookTexts.tooMany(runbookLimits.open));
      const begun = {
        kind,
        object: object === null ? '' : body.object,
        about,
        started: context.now,
        started_by: context.me.login_name,
        state: 'open' as const,
        ended: null,
        ended_by: '',
        reason: '',
        confirmed: [],
        noticed: [],
        steps_all: stepsHere(context, definition).length,
        evidence: [],
      };
      return runRecord.create(context, begun, (made) => ({ content: `Runbook ${runRecord.nameOf(made, context)} started` }));
    });
    noteChange(context);
    return { run: wireRun(run) };
  },

  confirm: {
    changed: guarded.changed,
    current,
    run: (context, { params, body }) => {
      const run = findRun(context, params.id);
      const step = runbooksHere(context)
        .find(({ kind }) => kind === run.kind)
        ?.steps.find(({ id, check: checked }) => id === body.step && checked === undefined);
      if (!step) refuse(400, runbookTexts.noSuchStep);
      const done = run.confirmed.some((one) => one.step === step.id) ? 'yes' : 'no';
      checkState(runbookRules.confirm(context.actor, run, { done }));
      const after = runRecord.change(
        context,
        run.id,
        (before) => ({ ...before, confirmed: [...before.confirmed, { step: step.id, at: context.now, by: context.me.login_name }] }),
        { since: run, also: (one) => ({ content: `Step "${step.title}" of runbook ${runRecord.nameOf(one, context)} confirmed` }) },
      );
      noteChange(context);
      return { run: wireRun(after) };
    },
  },

  leave: {
    changed: guarded.changed,
    current,
    run: async (context, { params, body }) => {
      const run = findRun(context, params.id);
      checkState(runbookRules.work(context.actor, run));
      const reason = body.reason.trim();
      if (reason === '') checkFields({ reason: runbookTexts.reason });
      const definition = runbooksHere(context).find(({ kind }) => kind === run.kind);
      const evidence = definition ? await seeSteps(context, run, definition) : [];
      const after = runRecord.change(
        context,
        run.id,
        (before) => ({ ...before, state: 'left', ended: context.now, ended_by: context.me.login_name, reason, evidence }),
        { since: run, also: (one) => ({ content: `Runbook ${runRecord.nameOf(one, context)} left. Reason: ${reason}` }) },
      );
      return { run: wireRun(after) };
    },
  },

  rehearse: async (context) => {
    const told = [];
    const known = new Map<string, Readiness>();
    for (const definition of own(context)) {
      const checks = await rehearse(context, definition, known);
      told.push({ kind: definition.kind, title: definition.title, works: checks.every(({ ok }) => ok === 'yes') ? ('yes' as const) : ('no' as const), checks });
    }
    return { checked: context.now, runbooks: told };
  },
});
