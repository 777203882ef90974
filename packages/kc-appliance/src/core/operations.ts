import type { AlertSubject } from 'kc-api/rules/alerts/alertKinds';
import type { Environment, ObjectRef } from './context.ts';
import type { Due } from './agenda.ts';
import { newId } from './random.ts';
import { Stop } from './stop.ts';
import type { Condition } from './store.ts';
import { defineTable } from './table.ts';
import { commitBySystem, secondsOf, type SystemWrite } from './system.ts';

type Kept = Pick<Environment, 'store'>;

/** A long operation that is under way, as kept: a restart goes on where it was. */
export interface OperationRecord<State = unknown> {
  id: string;
  kind: string;
  /** The id of what it is done to; '' for the appliance itself. */
  about: string;
  /** Who began it: their login name. */
  user: string;
  /** When its next step is, epoch seconds. */
  due: number;
  /** Epoch seconds. */
  started: number;
  /** Steps done, and how many there are as far as that is known. */
  progress: { done: number; total: number | null };
  state: State;
}

declare module './store.ts' {
  interface Tables {
    operations: OperationRecord;
  }
}
/** Thousands may run: found by what they are about, and in the order in which they are due. */
export const operationTable = defineTable('operations', {
  columns: { kind: 'TEXT', about: 'TEXT', due: 'INTEGER' },
  indexes: [
    ['kind', 'due'],
    ['kind', 'about'],
  ],
});

/** What a step leads to: another one, or the end. Both take effect at once with their audit records, or not at all. */
export type NextStep<State> =
  | Going<State>
  /** The same, but told by what the step does inside its transaction. */
  | { next: (write: SystemWrite) => Going<State> }
  | { end: (write: SystemWrite) => void };

interface Going<State> {
  state: State;
  progress: OperationRecord['progress'];
}

/** When the next step is due. */
type Pace =
  /** Seconds between two steps, by the schedule: steps that were missed are made up for. */
  | { every: number; rest?: never }
  /** Milliseconds without it after each step, so that calls are answered in between. Nothing is made up for. */
  | { rest: (environment: Environment) => number; every?: never };

export type OperationDefinition<State> = Pace & {
  kind: string;
  /** In audit records, alerts and task lists: 'Import of cloud keys'. */
  title: string;
  /** Does the next step. What it rejects with a `Stop` for ends the operation as failed; anything else is a defect and is tried again a minute later. */
  step: (environment: Environment, operation: OperationRecord<State>) => NextStep<State> | Promise<NextStep<State>>;
  /** Undoes what its beginning had marked, where it failed (with the reason why) or was cancelled. Inside the transaction that ends it. */
  undo?: (environment: Environment, operation: OperationRecord<State>, reason?: string) => void;
  /** The group whose audit log tells of it. Default: none. */
  group?: (environment: Environment, operation: OperationRecord<State>) => string;
  /** What it is done to, by name, in what is told of its failure. Default: not said. */
  aboutName?: (environment: Environment, operation: OperationRecord<State>) => string;
  /** What it is done to: its history tells of a failure. Default: nothing that has one. */
  object?: (operation: OperationRecord<State>) => ObjectRef;
  /** The alert that a failure raises. */
  failure: (environment: Environment, operation: OperationRecord<State>) => AlertSubject;
  /** Of its audit records. */
  category: SystemWrite['category'];
};

export interface Operation<State> {
  readonly kind: string;
  readonly title: string;
  /** Puts it on the clock. Belongs into the commit that records it; wake the agenda afterwards. */
  begin(environment: Environment, beginning: { about: string; user: string; state: State; total?: number | null }): OperationRecord<State>;
  /** The one that is under way about an object. */
  under(kept: Kept, about: string): OperationRecord<State> | undefined;
  get(kept: Kept, id: string): OperationRecord<State> | undefined;
  /** Ends it before its time. Inside a transaction. */
  cancel(environment: Environment, id: string): void;
  /** For the agenda: the steps that are due. */
  readonly due: Due;
}

/** Seconds until a step that fell over for no known reason is tried again. */
const afterDefect = 60;

/** Declares a long operation: a state machine on the clock, with progress, an end that is recorded, and a way to cancel it. */
export function defineOperation<State>(definition: OperationDefinition<State>): Operation<State> {
  const { kind, title, step } = definition;
  type Mine = OperationRecord<State>;
  const table = (kept: Kept) => operationTable.in(kept);
  const isMine = (one: OperationRecord | undefined): one is Mine => one?.kind === kind;
  const get = (kept: Kept, id: string): Mine | undefined => {
    const one = table(kept).get(id);
    return isMine(one) ? one : undefined;
  };
  /** The first of them by when they are due, of those about an object where one is named. */
  function soonest(kept: Kept, about?: string): Mine | undefined {
    const where: Condition[] = [{ field: 'kind', op: 'is', value: kind }];
    if (about !== undefined) where.push({ field: 'about', op: 'is', value: about });
    return table(kept)
      .page({ where, sort: { field: 'due', desc: false }, offset: 0, limit: 1 })
      .rows.find(isMine);
  }

  const nextDue = (environment: Environment, last: number) =>
    definition.rest ? (environment.clock.now() + definition.rest(environment)) / 1000 : last + definition.every;

  function fail(environment: Environment, operation: Mine, reason: string): void {
    const name = definition.aboutName?.(environment, operation);
    const text = `${title}${name === undefined ? '' : ` of ${name}`} failed: ${reason}`;
    // Before the operation is undone, while its object is there.
    const alert = definition.failure(environment, operation);
    commitBySystem(environment, definition.category, (write) => {
      table(environment).remove(operation.id);
      definition.undo?.(environment, operation, reason);
      write.audit({
        content: text,
        group: definition.group?.(environment, operation) ?? '',
        user: operation.user,
        ...(definition.object ? { about: definition.object(operation) } : {}),
      });
      write.alert(alert, text);
    });
  }

  async function run(environment: Environment, operation: Mine): Promise<void> {
    try {
      const next = await step(environment, operation);
      commitBySystem(environment, definition.category, (write) => {
        // Cancelled while the step was under way: what it found is given up.
        if (!table(environment).get(operation.id)) return;
        if ('end' in next) {
          table(environment).remove(operation.id);
          next.end(write);
          return;
        }
        const going = 'next' in next ? next.next(write) : next;
        table(environment).put({ ...operation, ...going, due: nextDue(environment, operation.due) });
      });
    } catch (error) {
      if (error instanceof Stop) return fail(environment, operation, error.message);
      if (table(environment).get(operation.id)) table(environment).put({ ...operation, due: secondsOf(environment) + afterDefect });
      throw error;
    }
  }

  return {
    kind,
    title,
    begin(environment, { about, user, state, total = null }) {
      const now = secondsOf(environment);
      const operation: Mine = {
        id: newId(environment.random),
        kind,
        about,
        user,
        due: nextDue(environment, now),
        started: now,
        progress: { done: 0, total },
        state,
      };
      table(environment).put(operation);
      return operation;
    },
    under: soonest,
    get,
    cancel(environment, id) {
      const operation = get(environment, id);
      if (!operation) return;
      table(environment).remove(id);
      definition.undo?.(environment, operation);
    },
    due(environment) {
      const first = soonest(environment);
      return first && { at: first.due, run: () => run(environment, first) };
    },
  };
}
