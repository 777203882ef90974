import type { ComponentType, ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, BodyOf, Call, InputOf } from 'kc-api/contract/call';
import type { DialogCommon } from './dialog.ts';
import type { Ports } from '../ports/ports.ts';
import { same } from '../changes/same.ts';
import type { Load, Loaded, LoadOf } from '../answers/useLoad.ts';

/** What the parts of a form dialog may look at. */
export interface FormContext<Target, L extends Load> {
  target: Target;
  data: Loaded<L>;
  ports: Ports;
}

/** A schema, or one that depends on what the dialog is about. */
export type SchemaOf<Target, L extends Load> = AnyObjectSchema | ((context: FormContext<Target, L>) => AnyObjectSchema);

/** What is asked between the press of the button and the call. */
export interface Question {
  title: string;
  /** What it is about, by name. Default: the title names it. */
  names?: readonly string[];
  /** What is lost, or what will happen. */
  consequence: ReactNode;
  /** The verb on the button. */
  verb: string;
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
}

/** Asks for the same to be taken from the same: who said yes to one said yes to the other. */
export const sameQuestion = (one: Question | null, other: Question | null): boolean =>
  same([one?.title, one?.names, one?.verb], [other?.title, other?.names, other?.verb]);

/**
 * Makes one more call that belongs to what was just done. A failure shows as a message, an error or, where what was done
 * stands without it, a warning; what it makes stale is read again either way.
 */
export type Follow = <D extends Call>(declared: D, input: InputOf<D>, failed?: (error: ApplianceError) => string, kind?: 'error' | 'warning') => void;

/** What a form dialog and a wizard have in common. */
export interface FormBasics<Values extends object, C extends Call, Target, L extends Load> extends DialogCommon<Target> {
  /** 'Create user'; with a target, a sentence that names it. */
  title: string | ((target: Target) => string);
  /** The verb on the button. */
  action: string;
  /** On the button that leaves it. Default: 'Cancel'. */
  cancel?: string;
  /** Lists that the form needs before it is drawn. */
  load?: LoadOf<Target, L>;
  initialValues: (context: FormContext<Target, L>) => Values;
  call: C;
  /** The parameters of the call's path. */
  params?: (target: Target) => Record<string, string>;
  /** The one place where form becomes wire. `changed` holds the names of the fields that differ from the start. */
  toBody: (values: Values, context: FormContext<Target, L> & { changed: ReadonlySet<string> }) => BodyOf<C> & { revision?: number | undefined };
  /** Asks once more before values are sent that take something away; null sends them at once. Default: never asks. */
  confirm?: (values: Values, context: FormContext<Target, L> & { changed: ReadonlySet<string> }) => Question | null;
  /** The success message. The answer is undefined where it was lost on the way. */
  done: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** What happens after a success besides the message: a sign-out, a download prompt. */
  after?: (answer: AnswerOf<C> | undefined, context: FormContext<Target, L> & { values: Values; follow: Follow }) => void;
  /** Results that show once. With `createMore` the dialog turns to its success state. */
  Result?: ComponentType<{ answer: AnswerOf<C>; values: Values; target: Target }>;
  /** The name of what was made: the dialog turns to a success state with 'Create more' (SHELL-092, SHELL-093). */
  created?: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** Fields never kept in a draft nor shown in a conflict, besides those drawn as PasswordField or SecretField, which say so themselves. */
  secrets?: readonly (keyof Values & string)[];
  /** What the dialog is about, made from the object that a conflict brings. Default: that object. */
  current?: (current: unknown, target: Target) => Target;
  /** What tells this object's draft from another's. Default: its `id`. */
  idOf?: (target: Target) => string;
  /** Names of the wire that differ from the form's, for errors: { account_decay_time: 'lifetime' }. A path where fields are nested. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Names of the fields as a person reads them, for a conflict. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** Values as a person reads them, for a conflict. Default: the value itself. */
  show?: { [Field in keyof Values]?: (value: Values[Field], context: FormContext<Target, L>) => string };
  /** A failure puts the form back to what it was (SEC-032); the entries stay in the banner's 'Restore'. Default: false. */
  revertOnFailure?: boolean;
}

/** One form, one call. */
export interface FormDialog<Values extends object, C extends Call, Target, L extends Load> extends FormBasics<Values, C, Target, L> {
  schema: SchemaOf<Target, L>;
  Fields: ComponentType<FormContext<Target, L>>;
}

/** One step of a wizard. */
export interface WizardStepDefinition<Values extends object, Target, L extends Load> {
  id: string;
  /** At the left, and read out when the step is reached. */
  title: string;
  /** The fields of this step only; what it knows also says at which step an error of the appliance is shown. Default: nothing to fill in. */
  schema?: SchemaOf<Target, L>;
  /** Reads the values of earlier steps with useFormValue, for a review. */
  Fields: ComponentType<FormContext<Target, L>>;
  /** Left out while false, by what was entered so far. Default: always there. */
  when?: (values: Values) => boolean;
}

/** Several steps, one call at the end. */
export interface Wizard<Values extends object, C extends Call, Target, L extends Load> extends FormBasics<Values, C, Target, L> {
  /** In order; at least one is always there. */
  steps: readonly WizardStepDefinition<Values, Target, L>[];
  /** The id of the step that it opens at; those before it count as done. Default: the first. */
  start?: (values: Values) => string;
}

export const schemaFor = <Target, L extends Load>(schema: SchemaOf<Target, L>, context: FormContext<Target, L>): AnyObjectSchema =>
  typeof schema === 'function' ? schema(context) : schema;
