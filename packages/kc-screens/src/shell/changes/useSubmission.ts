import { useCallback, useEffect, useRef, useState } from 'react';
import { pathOf, startsOf, type AnswerOf, type BodyOf, type Call, type Starts } from 'kc-api/contract/call';
import type { ApplianceError } from 'kc-api/client/errors';
import type { FormFacts } from 'kc-components/Form';
import { useFailureMessage } from '../answers/useFailureMessage.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { difference, trimmed } from './bodies.ts';
import { callFacts } from './callFacts.ts';
import { sameQuestion, type Question } from './question.ts';
import type { RefusalNotice, RefusalQuestion } from './refusalQuestion.ts';
import { same } from './same.ts';
import { undoOfForm, type FormUndo, type UndoCall } from './undo.ts';
import { useAction } from './useAction.ts';
import { withRevision, type Given } from './seen.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useDraft } from './useDraft.ts';
import type { Fields } from './useFormHandle.ts';
import { refusalText } from './usePerform.ts';

/** What entries stand over: the object as it was seen, and the form made of it. */
export interface Base<Values, Seen> {
  seen: Seen;
  start: Values;
}

/** Somebody else saved first, or while the entries lay in a draft. */
export interface Conflict<Values, Seen> {
  /** The form before either changed it. */
  before: Values;
  mine: Values;
  /** What the appliance holds now. */
  theirs: Base<Values, Seen>;
}

interface SubmissionOptions<Values extends object, C extends Call, Seen> {
  /** Tells the form from others that make the same call: 'users.edit'. */
  id: string;
  call: C;
  params: Readonly<Record<string, string>> | undefined;
  /** The row that it was opened over, where the call changes a list as a whole. */
  row?: string | undefined;
  /** What is changed, as it was seen first, with `undefined` in it for something new; null until it is known. */
  given: { seen: Seen } | null;
  valuesOf: (seen: Seen) => Values;
  /** Whether what a refusal brings is the object at hand. Default: it is. */
  isSame?: ((seen: Seen) => boolean) | undefined;
  /** Default: the values themselves, and of a PATCH those that differ from the start. */
  toBody?: ((values: Values, over: Base<Values, Seen>) => BodyOf<C>) | undefined;
  confirm?: ((values: Values, over: Base<Values, Seen>) => Question | null) | undefined;
  /** What a refusal asks a person, or tells over the form. Default: refusals are said in it. */
  asks?: ((error: ApplianceError) => RefusalQuestion<C> | RefusalNotice | null) | undefined;
  /** How the change is undone, or why it cannot be. Default: no undo is offered. */
  undo?: FormUndo<C, Values, Seen> | string | undefined;
  /** The answer is undefined where it was lost on the way. `undo` is null where the change cannot be undone. */
  saved: (answer: AnswerOf<C> | undefined, values: Values, seen: Seen, starts: Starts | null, undo: UndoCall | null) => void;
  /** A second administrator was asked to approve it: it is out of this form's hands. */
  requested: () => void;
  /** In place of the words of the appliance, where it refused. Default: those. */
  failed?: ((error: ApplianceError) => string) | undefined;
  fields: Fields<Values>;
}

/** So many times in a row a form is sent again over what others have changed beside it; after that a person is asked. */
const mostAgain = 5;

/** Parameters that the path has no place for: they tell apart what one call does to two lists of an object. */
const besidePath = ({ path }: Call, params: Readonly<Record<string, string>> = {}): string[] =>
  Object.keys(params)
    .filter((name) => !path.includes(`:${name}/`))
    .map((name) => params[name] ?? '');

/**
 * What a form dialog, a wizard and a page of settings have in common, from the first key to the success: the draft, one
 * request a press, the question before it, the conflict, the lost answer, and where a refusal is said.
 */
export function useSubmission<Values extends object, C extends Call, Seen>(options: SubmissionOptions<Values, C, Seen>) {
  const { id, call, params, row, given, valuesOf, isSame, toBody, confirm, asks, undo, saved, requested, failed, fields } = options;
  const ports = usePorts();
  const action = useAction();
  const sayFailure = useFailureMessage();
  // Made once: what is read again behind an open form must not move the ground under its entries.
  const [base, setBase] = useState<Base<Values, Seen> | null>(null);
  if (given && base === null) setBase({ seen: given.seen, start: valuesOf(given.seen) });

  // Read in the same tick in which a field commits what it held.
  const dirtyNow = useRef(false);
  const [dirty, setDirty] = useState(false);
  const onDirty = useCallback((is: boolean) => {
    dirtyNow.current = is;
    setDirty(is);
  }, []);

  const [tried, setTried] = useState<Values | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values, Seen> | null>(null);
  const [objection, setObjection] = useState<{ question: RefusalQuestion<C> | RefusalNotice; values: Values; over: Base<Values, Seen> } | null>(null);
  const [asked, setAsked] = useState<{ question: Question; answer: (go: boolean) => void } | null>(null);
  const [facts] = useState<FormFacts>(() => callFacts(call));
  const draft = useDraft<Values>({
    form: id,
    object: [call.method, pathOf(call, params), ...besidePath(call, params), row ?? ''].join(' ').trimEnd(),
    start: () => base?.start ?? null,
    secrets: facts.secrets,
    fields,
  });
  // What somebody else changed under a draft is asked about once.
  const decided = useRef(false);

  const { path } = ports.navigation.get();
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** What a refusal brings, and the form made of it: null where it is another object, or what no form can be made of. */
  const broughtBy = (error: ApplianceError): Base<Values, Seen> | null => {
    if (error.kind !== 'conflict') return null;
    try {
      const seen = error.current as Seen;
      return isSame?.(seen) === false ? null : { seen, start: valuesOf(seen) };
    } catch {
      return null;
    }
  };

  const formBody = (values: Values, over: Base<Values, Seen>): BodyOf<C> => {
    if (toBody) return toBody(values, over);
    const body = trimmed(values, facts.secrets());
    return (call.method === 'PATCH' ? difference(body, trimmed(over.start, facts.secrets())) : body) as BodyOf<C>;
  };
  const bodyOf = (values: Values, over: Base<Values, Seen>, more?: Partial<BodyOf<C>>): BodyOf<C> => {
    const body = formBody(values, over);
    return more === undefined ? body : ({ ...(body as object | undefined), ...more } as BodyOf<C>);
  };

  const inputOf = (over: Base<Values, Seen>, body: BodyOf<C>) => withRevision(call, { params, body } as unknown as Given<C>, over.seen);

  const undoOf = (answer: AnswerOf<C> | undefined, values: Values, { seen, start }: Base<Values, Seen>): UndoCall | null => {
    if (same(values, start)) return null;
    const sentSecret = facts.secrets().some((name) => !same(values[name as keyof Values], start[name as keyof Values]));
    const restore = (changed: Seen) => formBody(start, { seen: changed, start: values });
    return undoOfForm({ call, params, undo, answer, seen, values, start, sentSecret, restore });
  };

  /** `agreed`: the question that was answered with yes already. `again`: how many times it was sent over something newer. `more`: what a person said to a refusal. */
  async function submit(
    values: Values,
    over: Base<Values, Seen> | null = base,
    { agreed = null, again = 0, more }: { agreed?: Question | null; again?: number; more?: Partial<BodyOf<C>> } = {},
  ): Promise<void> {
    if (!over) return;
    const before = decided.current || over.seen === undefined ? null : draft.before(values);
    if (before) {
      draft.keep(values);
      setTried(values);
      setConflict({ before, mine: values, theirs: over });
      return;
    }
    const question = confirm?.(values, over) ?? null;
    if (question && !sameQuestion(question, agreed) && !(await new Promise<boolean>((answer) => setAsked({ question, answer })))) return;
    setBase(over);
    // What was chosen in a conflict is what the form holds from now on.
    if (over.start !== base?.start && !same(over.start, base?.start)) fields.lay(values, over.start);
    draft.keep(values);
    const body = bodyOf(values, over, more);
    const outcome = await action.run(call, inputOf(over, body));
    if (!outcome) return;
    if (outcome.ok) {
      draft.finish();
      dirtyNow.current = false;
      setConflict(null);
      setObjection(null);
      const answer = outcome.answer as AnswerOf<C> | undefined;
      saved(answer, values, over.seen, startsOf(call, body), undoOf(answer, values, over));
      return;
    }
    if (outcome.request === 'sent') {
      draft.finish();
      dirtyNow.current = false;
      requested();
    }
    if (outcome.request) return;
    const { error } = outcome;
    const objects = open.current ? (asks?.(error) ?? null) : null;
    setObjection(objects && { question: objects, values, over });
    if (objects) return action.reset();
    // Whoever went away while the call ran would never learn of it; the entries are in the draft.
    if (!open.current && error.kind !== 'session-ended' && ports.navigation.get().path === path) sayFailure(error, refusalText(outcome, failed));
    const theirs = broughtBy(error);
    // What changed is nothing that this form holds: there is nothing to choose. It did change: else it would never end.
    if (theirs && open.current && again < mostAgain && same(theirs.start, over.start) && !same(theirs.seen, over.seen))
      return submit(values, theirs, { agreed: question, again: again + 1, ...(more === undefined ? {} : { more }) });
    setTried(values);
    setConflict(theirs && { before: over.start, mine: values, theirs });
  }

  /** Goes back to what the appliance holds, as far as it was seen. */
  const startOver = (to: Base<Values, Seen> | null = base) => {
    action.reset();
    draft.restart();
    dirtyNow.current = false;
    setTried(null);
    setConflict(null);
    setBase(to);
    if (to) fields.lay(to.start, to.start);
  };

  const { state } = action;
  const errors = state.at === 'failed' ? Object.entries(state.error.fields) : [];
  return {
    base,
    dirty,
    /** As `dirty`, in the same tick. Commits what fields still hold. */
    isDirty: () => {
      fields.flush();
      return dirtyNow.current;
    },
    /** How the last request stands; a new object for each change. */
    state,
    busy: action.busy,
    /** The appliance's words by field of the form. */
    fieldErrors: Object.fromEntries(errors.map(([field, text]) => [facts.pathOf(field), text])),
    /** What was refused, as a person reads it; '' where nothing was. */
    refusal: state.at === 'failed' ? refusalText(state, failed) : '',
    /** What was typed before and not sent, or what was sent last; laid over the start of a form that is drawn anew. */
    restored: tried ?? (draft.draft?.values as Partial<Values> | undefined),
    /** When the entries were made that came back from a draft, epoch milliseconds; null where none did, or they are gone by now. */
    restoredAt: base && dirty ? (draft.draft?.at ?? null) : null,
    /** They stand over fields that somebody else has changed since. */
    restoredDiffers: draft.draft !== null && base !== null && base.seen !== undefined && draft.before({ ...base.start, ...draft.draft.values }) !== null,
    /** Keeps entries as a draft. */
    keep: draft.keep,
    /** The entries are given up, and so is their draft. */
    forget: draft.finish,
    /** What the fields say of themselves. */
    facts,
    conflict,
    question: asked?.question ?? null,
    /** Yes or no to the question. */
    settle: (go: boolean) => {
      asked?.answer(go);
      setAsked(null);
    },
    /** What a refusal asks a person. */
    objection: objection?.question ?? null,
    /** Sends the same again with the answer, or goes back to the form. True once there is nothing more to do: it was declined. */
    answer: async (said: 'yes' | 'no' | 'back'): Promise<boolean> => {
      if (!objection || action.busy) return false;
      const { question, values, over } = objection;
      if (said === 'back' || !question.yes) setObjection(null);
      else if (said === 'yes') await submit(values, over, { more: question.yes.body });
      else {
        const body = bodyOf(values, over, question.no.body);
        const outcome = await action.run(call, inputOf(over, body));
        if (!outcome?.ok) return true;
        saved(outcome.answer as AnswerOf<C> | undefined, values, over.seen, startsOf(call, body), null);
      }
      return false;
    },
    /** Sends what was chosen in a conflict. */
    choose: (values: Values) => {
      decided.current = true;
      void submit(values, conflict?.theirs);
    },
    /** Back to the form as it was before the conflict. */
    putOff: () => setConflict(null),
    startOver,
    /** Puts the start back into the fields; the entries that were sent last are kept. */
    revert: () => base && fields.lay(base.start, base.start),
    /** Puts the entries back that were sent last. */
    restore: () => base && tried && fields.lay(tried, base.start),
    /** The object was read again: the form starts from that, unless somebody has typed. False where somebody has. */
    rebase: (seen: Seen): boolean => {
      fields.flush();
      if (dirtyNow.current) return false;
      const start = valuesOf(seen);
      setBase({ seen, start });
      if (base && !same(base.start, start)) fields.lay(start, start);
      return true;
    },
    onDirty,
    /** What would be sent for these values. Throws where no body can be made of them. */
    wouldSend: (values: Values): CallInput[] => (base ? [inputOf(base, bodyOf(values, base)) as CallInput] : []),
    submit: (values: Values) => submit(values),
  };
}
