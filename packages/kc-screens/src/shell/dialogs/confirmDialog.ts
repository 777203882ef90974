import type { ComponentType, ReactNode } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import type { Given } from '../changes/seen.ts';
import type { UndoCall } from '../changes/undo.ts';
import type { SayingOf } from '../changes/useEach.ts';
import type { Load, Loaded, LoadOf } from '../answers/load.ts';
import type { DialogCommon } from './dialog.ts';
import type { Ports } from '../ports/ports.ts';

/** A question before something is done, as defineConfirmDialog takes it. */
export type ConfirmDefinition<C extends Call, Target, L extends Load, Seen = Target> = ConfirmFacts<C, Target, L, Seen> & SayingOf<C, Target>;

interface ConfirmFacts<C extends Call, Target, L extends Load, Seen> extends DialogCommon<Target> {
  title: string | ((targets: readonly Target[]) => string);
  /** The verb on the button, with what it is about: 'Delete user'; by their number where there may be several, and the first of them. */
  verb: string | ((count: number, first?: Target) => string);
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
  /** On the button that leaves it. Default: 'Cancel'. Beside 'Cancel …' it is 'Keep …'. */
  keep?: string;
  needs?: 'one' | 'some' | 'none';
  nameOf: (target: Target) => string;
  /** Tells targets of one name apart in lists of several: the VM set of a VM. Default: nothing does. */
  hintOf?: (target: Target) => string;
  /** So many of them: '3 users'. Default: '3 items'. */
  counted?: (count: number) => string;
  /** What must be known before anybody is asked. */
  load?: LoadOf<readonly Target[], L>;
  /** The object that is changed, with its revision, where that is another than the target. Default: the target. */
  seen?: (target: Target, data: Loaded<L>) => Seen;
  /** What is lost, or what will happen. `seen` is that of the first target. */
  consequence: (targets: readonly Target[], data: Loaded<L>, seen: Seen) => ReactNode;
  /** A text that must be typed first. */
  typed?: (targets: readonly Target[]) => string;
  call: C;
  /** `seen` is the object that a conflict brought, where there was one: the next press is about that. */
  input: (target: Target, targets: readonly Target[], seen: Seen) => Given<C>;
  /** One call for all of them; else one call each, with a result per item. Default: false. */
  together?: boolean;
  /** The call that undoes it, offered in the success message of a single target. Default: it cannot be undone. */
  undo?: (target: Target, answer: AnswerOf<C>) => UndoCall | null;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** What is said when the call is refused. Default: the error's own words. */
  failed?: (error: ApplianceError) => string;
  /** What shows once: the dialog stays and shows it. */
  Result?: ComponentType<{ answer: AnswerOf<C>; target: Target }>;
}

export const verbFor = <Target>({ verb }: { verb: string | ((count: number, first?: Target) => string) }, count: number, first?: Target): string =>
  typeof verb === 'string' ? verb : verb(count, first);
