// @chunk overLists
import type { AnswerOf, BodyOf, Call, IsGuarded } from 'kc-api/contract/call';
import type { Given } from './seen.ts';
import { undoCall, type Changed, type UndoCall } from './undoCall.ts';

type ChangedBy<C extends Call, Values> = (answer: AnswerOf<C>, values: Values, start: Values) => Changed<C>;

/** How a form undoes its change. The function reads the changed object from the answer; the form then sends its initial values again. */
export type FormUndo<C extends Call, Values, Seen> =
  | ChangedBy<C, Values>
  | {
      changed: ChangedBy<C, Values>;
      /** Fields that a form rounds, such as a moment that it shows as a day: the undo sends their exact former values. */
      exact: readonly (keyof BodyOf<C> & keyof Seen)[];
    }
  | {
      changed: ChangedBy<C, Values>;
      /** Builds the body that restores the previous object, where the initial values of the form do not. */
      body: (former: Seen) => BodyOf<C>;
    };

/** A form that changes a guarded object offers an undo, or states the reason why it offers none. */
export type UndoFits<C extends Call> = IsGuarded<C> extends true ? { undo: unknown } : unknown;

interface Change<C extends Call, Values, Seen> {
  call: C;
  params: Readonly<Record<string, string>> | undefined;
  undo: FormUndo<C, Values, Seen> | string | undefined;
  answer: AnswerOf<C> | undefined;
  seen: Seen;
  values: Values;
  start: Values;
  /** A secret field was sent: its former value is unknown. */
  sentSecret: boolean;
  /** Builds the body that the form would send for its initial values, over the changed object. */
  restore: (changed: Seen) => BodyOf<C>;
}

/** The call that undoes the change of a form; null where none is offered, the answer was lost, or a secret was replaced. */
export function undoOfForm<C extends Call, Values, Seen>(change: Change<C, Values, Seen>): UndoCall | null {
  const { call, params, undo, answer, seen, values, start, sentSecret, restore } = change;
  if (undo === undefined || typeof undo === 'string' || answer === undefined || sentSecret) return null;
  const changed = (typeof undo === 'function' ? undo : undo.changed)(answer, values, start);
  if (changed === undefined) return null;
  const body: unknown = typeof undo === 'object' && 'body' in undo ? undo.body(seen) : restore(changed as Seen);
  const exact: Record<string, unknown> = {};
  for (const field of typeof undo === 'object' && 'exact' in undo ? undo.exact : [])
    if (Object.hasOwn(body as object, field)) exact[field as string] = seen[field as keyof Seen];
  return undoCall(call, { params, body: { ...(body as object), ...exact } } as unknown as Given<C>, changed);
}
