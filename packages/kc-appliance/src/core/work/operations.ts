import type { AlertSubject } from 'kc-api/rules/alerts/alertKinds';
import type { Environment, ObjectRef } from '../context.ts';
import type { Due } from './agenda.ts';
import { newId } from '../random.ts';
import { Stop } from './stop.ts';
import type { Condition } from '../store/store.ts';
import { defineTable } from '../store/table.ts';
import { commitBySystem, secondsOf, type SystemWrite } from '../system.ts';

type Kept = Pick<Environment, 'store'>;

/** A long operation in progress, as stored. It continues after a restart. */
export interface OperationRecord<State = unknown> {
  id: string;
  kind: string;
  /** Id of the object of the operation; '' for the appliance itself. */
  about: string;
  /** Login name of the user who started it. */
  user: string;
  /** When the next step is due, in epoch seconds. */
  due: number;
  /** Epoch seconds. */
  started: number;
  /** Number of completed steps, and the total if known. */
  progress: { done: number; total: number | null };
  state: State;
}

declare module '../store/store.ts' {
  interface Tables {
    operations: OperationRecord;
  }
}
/** Thousands of operations may run. The indexes find them by object and by due time. */
export const operationTable = defineTable('operations', {
  columns: { kind: 'TEXT', about: 'TEXT', due: 'INTEGER' },
  indexes: [
    ['kind', 'due'],
    ['kind', 'about'],
  ],
});

/** Result of a step: another step, or the end. Its data and its audit records take effect together or not at all. */
export type NextStep<State> =
  | Going<State>
  /** Like `Going`, but computed inside the transaction that stores it. */
  | { next: (write: SystemWrite) => Going<State> }
  | { end: (write: SystemWrite) => void };

interface Going<State> {
  state: State;
  progress: OperationRecord['progress'];
}

/** When the next step is due. */
type Pace =
  /** Seconds between two scheduled steps. Missed steps are caught up. */
  | { every: number; rest?: never }
  /** Milliseconds to pause after each step, so that the server can answer calls. Missed time is not caught up. */
  | { rest: (environment: Environment) => number; every?: never };

export type OperationDefinition<State> = Pace & {
  kind: string;
  /** Name in audit records, alerts and task lists: 'Import of cloud keys'. */
  title: string;
  /** Runs the next step. A rejection with `Stop` ends the operation as failed. Any other error counts as a defect, and the step is retried after a minute. */
  step: (environment: Environment, operation: OperationRecord<State>) => NextStep<State> | Promise<NextStep<State>>;
  /** Reverts what the start of the operation marked, if it failed (`reason` is set) or was canceled. Runs inside the transaction that ends it. */
  undo?: (environment: Environment, operation: OperationRecord<State>, reason?: string) => void;
  /** The group whose audit log shows the records. Default: none. */
  group?: (environment: Environment, operation: OperationRecord<State>) => string;
  /** Name of the object of the operation, for the failure message. Default: omitted. */
  aboutName?: (environment: Environment, operation: OperationRecord<State>) => string;
  /** The object whose history shows a failure. Default: none. */
  object?: (operation: OperationRecord<State>) => ObjectRef;
  /** The alert to raise on failure. */
  failure: (environment: Environment, operation: OperationRecord<State>) => AlertSubject;
  /** Category of the audit records. */
  category: SystemWrite['category'];
};

export interface Operation<State> {
  readonly kind: string;
  readonly title: string;
  /** Schedules the operation. Call inside the commit that records its start, and wake the agenda afterwards. */
  begin(environment: Environment, beginning: { about: string; user: string; state: State; total?: number | null }): OperationRecord<State>;
  /** Returns the operation in progress for an object. */
  under(kept: Kept, about: string): OperationRecord<State> | undefined;
  get(kept: Kept, id: string): OperationRecord<State> | undefined;
  /** Cancels the operation. Call inside a transaction. */
  cancel(environment: Environment, id: string): void;
  /** Due steps, for the agenda. */
  readonly due: Due;
}

/** Seconds until a step is retried after an unexpected error. */
const afterDefect = 60;

/** Declares a long operation: a scheduled state machine with progress, a recorded end and cancellation. */
export function defineOperation<State>(definition: OperationDefinition<State>): Operation<State> {
  const { kind, title, step } = definition;
  type Mine = OperationRecord<State>;
  const table = (kept: Kept) => operationTable.in(kept);
  const isMine = (one: OperationRecord | undefined): one is Mine => one?.kind === kind;
  const get = (kept: Kept, id: string): Mine | undefined => {
    const one = table(kept).get(id);
    return isMine(one) ? one : undefined;
  };
  /** Returns the operation that is due first, among those of the object if one is given. */
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
    // Build the alert before `undo`, while the object still exists.
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
        // The operation was canceled during the step: discard the result.
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
