import type { ComponentType } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, BodyOf, Call, InputOf } from 'kc-api/contract/call';
import type { Actor } from 'kc-api/rules/privileges';
import type { DialogCommon, DialogDefinition } from './dialog.ts';
import type { Ports } from '../ports/ports.ts';
import type { Question } from '../calls/forms/question.ts';
import type { RefusalNotice, RefusalQuestion } from '../calls/forms/refusalQuestion.ts';
import type { SeenFits } from '../calls/changing/seen.ts';
import type { FormUndo, UndoFits } from '../calls/changing/undo.ts';
import type { Load, Loaded, LoadOf } from '../calls/reading/load.ts';

/** What the parts of a form dialog may look at. */
export interface FormContext<Target, L extends Load, Seen = Target> {
  /** What it was opened over. */
  target: Target;
  /** The object that is changed, as it was seen last. */
  seen: Seen;
  data: Loaded<L>;
  ports: Ports;
}

/** What is about to be sent, besides the values. */
export interface ChangeContext<Values, Target, L extends Load, Seen = Target> extends FormContext<Target, L, Seen> {
  /** What the form started with. */
  start: Values;
}

/** A schema, or one that depends on what the dialog is about. */
export type SchemaOf<Target, L extends Load, Seen = Target> = AnyObjectSchema | ((context: FormContext<Target, L, Seen>) => AnyObjectSchema);

/**
 * Makes one more call that belongs to what was just done. A failure shows as a message, an error or, where what was done
 * stands without it, a warning; what it makes stale is read again either way.
 */
export type Follow = <D extends Call>(declared: D, input: InputOf<D>, failed?: (error: ApplianceError) => string, kind?: 'error' | 'warning') => void;

/** What the console knows of a form dialog or a wizard before anybody opens it. */
export interface FormDoor<C extends Call, Target> extends Omit<DialogCommon<Target>, 'shortcut'> {
  /** 'Create user'; with a target, a sentence that names it. */
  title: string | ((target: Target) => string);
  /** The verb on the button. */
  action: string;
  call: C;
  /** The parameters of the call's path. */
  params?: (target: Target) => Record<string, string>;
}

/** What comes when a form dialog or a wizard opens, but for its fields. */
export interface FormContent<Values extends object, C extends Call, Target, L extends Load, Seen = Target> {
  /** Lists that the form needs before it is drawn. */
  load?: LoadOf<Target, L>;
  /**
   * The object that is changed, with its revision, where that is another than the target: the account that a row of its
   * list stands in, or what was loaded. A conflict puts the newer one into `seen`. Default: the target, and a conflict
   * puts the newer one into `target` as well.
   */
  seen?: (context: Omit<FormContext<Target, L, Seen>, 'seen'>) => Seen;
  /** Of `seen`, which may be newer than the target. */
  initialValues: (context: FormContext<Target, L, Seen>) => Values;
  /** The field that the user opens the dialog for: it has the focus first, if it is on the page. Default: the first field. */
  focus?: keyof Values & string;
  /**
   * The one place where form becomes wire. Default, where all fields are of the wire: the texts without blanks around, and
   * of a PATCH what differs from the start.
   */
  toBody?: (values: Values, context: ChangeContext<Values, Target, L, Seen>) => BodyOf<C>;
  /** Asks once more before values are sent that take something away; null sends them at once. Default: never asks. */
  confirm?: (values: Values, context: ChangeContext<Values, Target, L, Seen>) => Question | null;
  /** In place of the words of the appliance, where it refused. Default: those. */
  failed?: (error: ApplianceError) => string;
  /**
   * What a refusal asks a person, or tells over the form, instead of being said in it: with an answer the same is sent
   * again. Default: refusals are said in the form.
   */
  asks?: (error: ApplianceError) => RefusalQuestion<C> | RefusalNotice | null;
  /**
   * The changed object from the answer: the success message then offers an undo, which sends the initial values again. A
   * text is the reason why this change cannot be undone. A form that changes a guarded object declares one of them.
   */
  undo?: FormUndo<C, Values, Seen> | string;
  /** The success message. The answer is undefined where it was lost on the way. */
  done: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** What happens after a success besides the message: a sign-out, a download prompt. */
  after?: (answer: AnswerOf<C> | undefined, context: FormContext<Target, L, Seen> & { values: Values; follow: Follow }) => void;
  /** Results that show once. With `createMore` the dialog turns to its success state. */
  Result?: ComponentType<{ answer: AnswerOf<C>; values: Values; target: Target }>;
  /** The name of what was made: the dialog turns to a success state with 'Create more' (SHELL-092, SHELL-093). */
  created?: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** The id in the list around of what was made: it is opened there when the success state is left. Default: none is. */
  madeRow?: (answer: AnswerOf<C>) => string;
}

/** What the rest of the console knows of a form dialog or a wizard, but for how it is drawn. */
export const formFacts = <C extends Call, Target>({
  id,
  label,
  action,
  icon,
  params,
  allowed,
  quiet = false,
  ownAccount,
  call,
}: FormDoor<C, Target>): Omit<DialogDefinition<Target>, 'Component' | 'prepare'> => ({
  id,
  label: label ?? action,
  icon,
  tone: 'default',
  needs: params ? 'one' : 'none',
  allowed,
  quiet,
  ownAccount,
  submit: { call, button: () => action },
});

/** One form, one call. */
export interface FormParts<Values extends object, C extends Call, Target, L extends Load, Seen = Target> extends FormContent<Values, C, Target, L, Seen> {
  schema: SchemaOf<Target, L, Seen>;
  Fields: ComponentType<FormContext<Target, L, Seen>>;
  /** As wide as a wizard, where something stands beside the fields. Default: a form. */
  size?: 'form' | 'wizard';
}

/** One step of a wizard. */
export interface WizardStepDefinition<Values extends object, Target, L extends Load, Seen = Target> {
  id: string;
  /** At the left, and read out when the step is reached. */
  title: string;
  /** The fields of this step only; what it knows also says at which step an error of the appliance is shown. Default: nothing to fill in. */
  schema?: SchemaOf<Target, L, Seen>;
  /** `WizardReview` shows what was entered in the steps before. */
  Fields: ComponentType<FormContext<Target, L, Seen>>;
  /** Left out while false, by what was entered so far. Default: always there. */
  when?: (values: Values) => boolean;
}

/** A step before those of a wizard that is a dialog of its own, such as the choice of what is made. */
export interface StepBefore {
  title: string;
  /** The id of its dialog: the wizard leads back there, and keeps its entries in their draft. */
  dialog: string;
}

/** Several steps, one call at the end. */
export interface WizardParts<Values extends object, C extends Call, Target, L extends Load, Seen = Target> extends FormContent<Values, C, Target, L, Seen> {
  /** In order; at least one is always there. */
  steps: readonly WizardStepDefinition<Values, Target, L, Seen>[];
  /** The id of the step that it opens at; those before it count as done. Default: the first. */
  start?: (values: Values) => string;
  /** The step that was done before it opened, for this person. Default: none. */
  before?: (actor: Actor) => StepBefore | null;
}

/** A form whose fields are not all of the wire says how they become it. */
export type ToBodyFits<Values extends object, C extends Call, Target, L extends Load, Seen> = [keyof Values, Values] extends [keyof BodyOf<C>, BodyOf<C>]
  ? unknown
  : Required<Pick<FormContent<Values, C, Target, L, Seen>, 'toBody'>>;

/** What was made is opened from the success state: a form without one would never do so. */
export type MadeRowFits = { madeRow?: never } | { created: unknown } | { Result: unknown };

/** The form of a dialog about such targets that makes this call, whatever its values are: made by defineForm. */
export interface FormOf<C extends Call, Target> {
  initialValues: (context: FormContext<Target, never, never>) => object;
  done: (answer: AnswerOf<C> | undefined, values: never) => string;
  schema: unknown;
  Fields: unknown;
}

/** The same of a wizard: made by defineSteps. */
export interface StepsOf<C extends Call, Target> extends Pick<FormOf<C, Target>, 'initialValues' | 'done'> {
  steps: readonly unknown[];
}

/** What stands in `<name>.form.tsx`: everything about a form dialog that nobody needs before it opens. */
export const defineForm = <Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  form: FormParts<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen> & MadeRowFits & UndoFits<C>,
): FormParts<Values, C, Target, L, Seen> => form;

/** The same of a wizard, in steps. */
export const defineSteps = <Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  form: WizardParts<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen> & MadeRowFits & UndoFits<C>,
): WizardParts<Values, C, Target, L, Seen> => form;

export const schemaFor = <Target, L extends Load, Seen>(schema: SchemaOf<Target, L, Seen>, context: FormContext<Target, L, Seen>): AnyObjectSchema =>
  typeof schema === 'function' ? schema(context) : schema;
