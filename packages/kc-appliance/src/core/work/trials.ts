import { mayCall } from 'kc-api/rules/privileges';
import { trialSeconds, trialTexts } from 'kc-api/rules/settings/trials';
import type { Due } from './agenda.ts';
import type { Context, Environment, TrialDefinition } from '../context.ts';
import { newId } from '../random.ts';
import { refuse } from '../refusal.ts';
import { defineTable } from '../store/table.ts';
import { commitBySystem, secondsOf } from '../system.ts';

type Kept = Pick<Environment, 'store'>;

/** A stored trial: a change that is reverted unless it is confirmed. The countdown continues after a restart. */
export interface TrialRecord {
  id: string;
  kind: string;
  /** Login name of the user who made the change. */
  user: string;
  /** Epoch milliseconds. */
  began: number;
  /** Time of the automatic revert, in epoch seconds. */
  ends: number;
  /** The state before the change. */
  before: unknown;
}

declare module '../store/store.ts' {
  interface Tables {
    trials: TrialRecord;
  }
}
export const trialTable = defineTable('trials', { secrets: ['before'] });

export interface Trial<Before> {
  /** Goes into the `trials` of the area. */
  readonly definition: TrialDefinition;
  /** Refuses (400) while an earlier change of this kind is on trial. Call before changing anything. */
  checkNone(kept: Kept): void;
  /** Starts the trial. Call inside the commit that makes the change. */
  begin(context: Context, before: Before): void;
}

const all = (kept: Kept): TrialRecord[] => trialTable.in(kept).all();

/**
 * Declares a change that is reverted after 60 seconds unless an administrator confirms it. The confirmation must come over a connection, or in a session, that
 * is newer than the change. A restart does not stop the countdown.
 */
export function defineTrial<Before>(definition: TrialDefinition<Before>): Trial<Before> {
  const { kind, title } = definition;
  const checkNone = (kept: Kept): void => {
    if (all(kept).some((one) => one.kind === kind)) refuse(400, trialTexts.running(title));
  };
  return {
    definition: definition as TrialDefinition,
    checkNone,
    begin(context, before) {
      checkNone(context);
      const { me, random, clock } = context;
      trialTable.in(context).put({
        id: newId(random),
        kind,
        user: me.login_name,
        began: clock.now(),
        ends: secondsOf(context) + trialSeconds,
        before,
      });
      context.agenda.wake();
    },
  };
}

const definitionOf = ({ trials }: Pick<Environment, 'trials'>, { kind }: TrialRecord): TrialDefinition | undefined => trials.find((one) => one.kind === kind);

/** Returns a running trial with its definition. Refuses (404) if it does not exist or the user may not settle it. */
function settleable(context: Context, id: string): { record: TrialRecord; definition: TrialDefinition } {
  const record = trialTable.in(context).get(id);
  const definition = record && definitionOf(context, record);
  if (!record || !definition || !mayCall(context.actor, definition.need).ok) return refuse(404, trialTexts.over);
  return { record, definition };
}

/** Returns why the request does not prove that the change works; undefined if it does. */
function unproved(context: Context, record: TrialRecord, { proof }: TrialDefinition): string | undefined {
  const since = proof === 'sign-in' ? (context.session?.began ?? 0) * 1000 : context.connectionOf(context.request).opened;
  // Sessions store whole seconds, so a session from the same second counts as older.
  return since > record.began ? undefined : trialTexts[proof];
}

/** Lists the running trials that the user may confirm or revert. */
export const trialsFor = (context: Context) =>
  all(context).flatMap((record) => {
    const definition = definitionOf(context, record);
    if (!definition || !mayCall(context.actor, definition.need).ok) return [];
    const reason = unproved(context, record, definition);
    const { id, user, ends } = record;
    const seconds_left = Math.max(0, ends - context.now);
    return [{ id, title: definition.title, user, seconds_left, ...(reason === undefined ? {} : { keep_reason: reason }) }];
  });

/** True if a change on trial is newer than a connection opened at `opened` (epoch milliseconds), so that this connection proves nothing about it. */
export const changedSince = (kept: Kept, opened: number): boolean => all(kept).some(({ began }) => began >= opened);

export function keepTrial(context: Context, id: string): void {
  context.commit(({ audit }) => {
    const { record, definition } = settleable(context, id);
    const reason = unproved(context, record, definition);
    if (reason !== undefined) refuse(400, reason);
    trialTable.in(context).remove(id);
    audit({ category: definition.category, content: `${definition.title}: change of ${record.user} kept` });
  });
}

export function endTrial(context: Context, id: string): void {
  context.commit(({ audit }) => {
    const { record, definition } = settleable(context, id);
    trialTable.in(context).remove(id);
    definition.restore(context, record.before);
    audit({ category: definition.category, content: `${definition.title}: change of ${record.user} taken back` });
  });
}

/** Due work for the agenda: reverts the trial that ends first. */
export const trialDue: Due = (environment) => {
  const [first] = all(environment).toSorted((a, b) => a.ends - b.ends);
  if (!first) return undefined;
  return {
    at: first.ends,
    run: async () => {
      const definition = definitionOf(environment, first);
      commitBySystem(environment, definition?.category ?? 'System', ({ audit, alert }) => {
        // A concurrent call has already confirmed or reverted the change.
        if (!trialTable.in(environment).get(first.id)) return;
        trialTable.in(environment).remove(first.id);
        if (!definition) return;
        definition.restore(environment, first.before);
        const text = `${definition.title}: change of ${first.user} went back, because nobody confirmed it within ${trialSeconds} seconds`;
        audit({ content: text, group: '' });
        alert(definition.alert, text);
      });
    },
  };
};
