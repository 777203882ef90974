import type { ComponentType, ReactNode } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import type { Given } from '../calls/changing/seen.ts';
import type { UndoCall } from '../calls/changing/undoCall.ts';
import type { SayingOf } from '../calls/changing/useEach.ts';
import type { Load, Loaded, LoadOf } from '../calls/reading/load.ts';
import type { DialogCommon } from './dialog.ts';
import type { Ports } from '../ports/ports.ts';

/** Definition of a confirmation dialog, see defineConfirmDialog. */
export type ConfirmDefinition<C extends Call, Target, L extends Load, Seen = Target> = ConfirmFacts<C, Target, L, Seen> & SayingOf<C, Target>;

interface ConfirmFacts<C extends Call, Target, L extends Load, Seen> extends DialogCommon<Target> {
  title: string | ((targets: readonly Target[]) => string);
  /** Button label with its object: 'Delete user'. With several targets it depends on their number, and on the first one. */
  verb: string | ((count: number, first?: Target) => string);
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
  /** Label of the cancel button. Default: 'Cancel'. Use 'Keep …' next to a 'Cancel …' button. */
  keep?: string;
  needs?: 'one' | 'some' | 'none';
  nameOf: (target: Target) => string;
  /** Distinguishes targets with equal names in lists: the VM set of a VM. Default: no hint. */
  hintOf?: (target: Target) => string;
  /** Returns the count with its noun: '3 users'. Default: '3 items'. */
  counted?: (count: number) => string;
  /** Data to load before the confirmation renders. */
  load?: LoadOf<readonly Target[], L>;
  /** Returns the changed object with its revision, if it is not the target. Default: the target. */
  seen?: (target: Target, data: Loaded<L>) => Seen;
  /** Explains the consequence, such as what is lost. `seen` is the object of the first target. */
  consequence: (targets: readonly Target[], data: Loaded<L>, seen: Seen) => ReactNode;
  /** Returns a text that the user must type to confirm. */
  typed?: (targets: readonly Target[]) => string;
  call: C;
  /** Builds the input. After a conflict, `seen` is the newer object from the response. */
  input: (target: Target, targets: readonly Target[], seen: Seen) => Given<C>;
  /** If true, one call for all targets; otherwise one call and one result per target. Default: false. */
  together?: boolean;
  /** The call that undoes it, offered in the success message of a single target. Default: it cannot be undone. */
  undo?: (target: Target, answer: AnswerOf<C>) => UndoCall | null;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** Returns the error text for a refused call. Default: the server's message. */
  failed?: (error: ApplianceError) => string;
  /** Renders values that are shown once, while the dialog stays open. */
  Result?: ComponentType<{ answer: AnswerOf<C>; target: Target }>;
}

export const verbFor = <Target>({ verb }: { verb: string | ((count: number, first?: Target) => string) }, count: number, first?: Target): string =>
  typeof verb === 'string' ? verb : verb(count, first);
