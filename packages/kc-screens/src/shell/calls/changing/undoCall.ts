// @chunk console panel
import type { Call, IsGuarded } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';
import { withRevision, type Given } from './seen.ts';

/** The call that restores what a change replaced. */
export interface UndoCall {
  call: Call;
  input: CallInput;
}

/** The object after the change; undefined where this change cannot be undone. */
export type Changed<C extends Call> = (IsGuarded<C> extends true ? { revision?: number | undefined } : object) | undefined;

const revisionOf = (changed: object | undefined): number | undefined => (changed as { revision?: number } | undefined)?.revision;

/**
 * Builds the call that undoes a change. `changed` is the object after the change: its revision lets the appliance refuse
 * the call once somebody else has changed the object. Null where a guarded call would lack that revision.
 */
export function undoCall<C extends Call>(call: C, input: Given<C>, changed?: Changed<C>): UndoCall | null {
  if (typeof call.guards === 'object' && revisionOf(changed as object | undefined) === undefined) return null;
  return { call, input: withRevision(call, input, changed) as CallInput };
}
