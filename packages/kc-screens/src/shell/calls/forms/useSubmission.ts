import { useCallback, useEffect, useRef, useState } from 'react';
import { pathOf, startsOf, type AnswerOf, type BodyOf, type Call, type Starts } from 'kc-api/contract/call';
import type { ApplianceError } from 'kc-api/client/errors';
import type { FormFacts } from 'kc-components/Form';
import { useFailureMessage } from '../reading/useFailureMessage.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import { difference, trimmed } from '../changing/bodies.ts';
import { callFacts } from '../changing/callFacts.ts';
import { sameQuestion, type Question } from './question.ts';
import type { RefusalNotice, RefusalQuestion } from './refusalQuestion.ts';
import { same } from '../changing/same.ts';
import { undoOfForm, type FormUndo } from '../changing/undo.ts';
import type { UndoCall } from '../changing/undoCall.ts';
import { useAction } from '../changing/useAction.ts';
import { withRevision, type Given } from '../changing/seen.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useDraft } from './useDraft.ts';
import type { Fields } from './useFormHandle.ts';
import { refusalText } from '../changing/usePerform.ts';

/** Base of the entries: the loaded object and the initial values made from it. */
export interface Base<Values, Seen> {
  seen: Seen;
  start: Values;
}

/** Another user saved first, or while the entries were in a draft. */
export interface Conflict<Values, Seen> {
  /** Initial values before either user changed them. */
  before: Values;
  mine: Values;
  /** Current state on the appliance. */
  theirs: Base<Values, Seen>;
}

interface SubmissionOptions<Values extends object, C extends Call, Seen> {
  /** Distinguishes forms with the same call: 'users.edit'. */
  id: string;
  call: C;
  params: Readonly<Record<string, string>> | undefined;
  /** Id of the row that the form was opened for, if the call changes a list as a whole. */
  row?: string | undefined;
  /** The object as first loaded, with `undefined` in it for a new object; null while it loads. */
  given: { seen: Seen } | null;
  valuesOf: (seen: Seen) => Values;
  /** True if the object in a conflict response is the edited one. Default: always true. */
  isSame?: ((seen: Seen) => boolean) | undefined;
  /** Builds the body. Default: the values, for a PATCH only those that differ from the start. */
  toBody?: ((values: Values, over: Base<Values, Seen>) => BodyOf<C>) | undefined;
  confirm?: ((values: Values, over: Base<Values, Seen>) => Question | null) | undefined;
  /** Returns a question or a notice for an error. Default: errors appear in the form. */
  asks?: ((error: ApplianceError) => RefusalQuestion<C> | RefusalNotice | null) | undefined;
  /** How the change is undone, or why it cannot be. Default: no undo is offered. */
  undo?: FormUndo<C, Values, Seen> | string | undefined;
  /** The answer is undefined if the response was lost. `undo` is null if the change cannot be undone. */
  saved: (answer: AnswerOf<C> | undefined, values: Values, seen: Seen, starts: Starts | null, undo: UndoCall | null) => void;
  /** Called after an approval request was sent: the form is done. */
  requested: () => void;
  /** Returns a custom text for a refusal. Default: the server's message. */
  failed?: ((error: ApplianceError) => string) | undefined;
  fields: Fields<Values>;
}

/** Maximum number of automatic retries after changes outside the form's fields. After that the user decides. */
const mostAgain = 5;

/** Parameters that are not in the path. They distinguish calls to different lists of the same object. */
const besidePath = ({ path }: Call, params: Readonly<Record<string, string>> = {}): string[] =>
  Object.keys(params)
    .filter((name) => !path.includes(`:${name}/`))
    .map((name) => params[name] ?? '');

/**
 * Shared logic of form dialogs, wizards and settings pages: the draft, one request per submit, the confirmation, conflicts, lost responses, and where errors
 * appear.
 */
export function useSubmission<Values extends object, C extends Call, Seen>(options: SubmissionOptions<Values, C, Seen>) {
  const { id, call, params, row, given, valuesOf, isSame, toBody, confirm, asks, undo, saved, requested, failed, fields } = options;
  const ports = usePorts();
  const action = useAction();
  const sayFailure = useFailureMessage();
  // Set once: reloading the object behind an open form must not change the base of its entries.
  const [base, setBase] = useState<Base<Values, Seen> | null>(null);
  if (given && base === null) setBase({ seen: given.seen, start: valuesOf(given.seen) });

  // Must be readable in the same tick in which a field commits its value.
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
  // Changes that another user made under a draft are asked about only once.
  const decided = useRef(false);

  const { path } = ports.navigation.get();
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** Returns the object in a conflict response with its initial values. Returns null for a different object, or if `valuesOf` throws. */
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

  /**
   * `agreed`: the question that the user already confirmed. `again`: number of retries over a newer object. `more`: fields from the user's answer to a refusal.
   */
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
    // The form now holds the values that the user chose in the conflict.
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
    // If the form unmounted during the call but the page did not change, a message shows the error. The draft holds the entries.
    if (!open.current && error.kind !== 'session-ended' && ports.navigation.get().path === path) sayFailure(error, refusalText(outcome, failed));
    const theirs = broughtBy(error);
    // Only fields outside this form changed, so there is nothing to choose. Comparing `seen` ensures that something did change; otherwise the retries would not
    // end.
    if (theirs && open.current && again < mostAgain && same(theirs.start, over.start) && !same(theirs.seen, over.seen))
      return submit(values, theirs, { agreed: question, again: again + 1, ...(more === undefined ? {} : { more }) });
    setTried(values);
    setConflict(theirs && { before: over.start, mine: values, theirs });
  }

  /** Resets the form to the last loaded object. */
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
    /** Like `dirty`, but current in the same tick. Commits pending input first. */
    isDirty: () => {
      fields.flush();
      return dirtyNow.current;
    },
    /** State of the last request; a new object for each change. */
    state,
    busy: action.busy,
    /** The server's errors by form field. */
    fieldErrors: Object.fromEntries(errors.map(([field, text]) => [facts.pathOf(field), text])),
    /** Text of the last error; '' without one. */
    refusal: state.at === 'failed' ? refusalText(state, failed) : '',
    /** Entries from a draft or from the last submit. A newly mounted form applies them over its start. */
    restored: tried ?? (draft.draft?.values as Partial<Values> | undefined),
    /** Time of the restored draft, epoch milliseconds; null without a draft, or if the form is clean again. */
    restoredAt: base && dirty ? (draft.draft?.at ?? null) : null,
    /** Another user has since changed fields that the draft changes. */
    restoredDiffers: draft.draft !== null && base !== null && base.seen !== undefined && draft.before({ ...base.start, ...draft.draft.values }) !== null,
    /** Stores the entries as a draft. */
    keep: draft.keep,
    /** Discards the entries and their draft. */
    forget: draft.finish,
    /** Labels and formats of the fields. */
    facts,
    conflict,
    question: asked?.question ?? null,
    /** Answers the confirmation. */
    settle: (go: boolean) => {
      asked?.answer(go);
      setAsked(null);
    },
    /** Question or notice for the last error. */
    objection: objection?.question ?? null,
    /**
     * Sends the request again with the user's answer, or returns to the form. Returns true if the request with the 'no' answer failed: nothing remains to do.
     */
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
    /** Submits the values that the user chose in a conflict. */
    choose: (values: Values) => {
      decided.current = true;
      void submit(values, conflict?.theirs);
    },
    /** Returns to the form before the conflict. */
    putOff: () => setConflict(null),
    startOver,
    /** Resets the fields to the start, but keeps the submitted entries for `restore`. */
    revert: () => base && fields.lay(base.start, base.start),
    /** Fills in the entries of the last submit again. */
    restore: () => base && tried && fields.lay(tried, base.start),
    /** Sets a newly loaded object as the base. Returns false without a change if the user has edited the form. */
    rebase: (seen: Seen): boolean => {
      fields.flush();
      if (dirtyNow.current) return false;
      const start = valuesOf(seen);
      setBase({ seen, start });
      if (base && !same(base.start, start)) fields.lay(start, start);
      return true;
    },
    onDirty,
    /** Returns the requests for these values. Throws if they do not form a valid body. */
    wouldSend: (values: Values): CallInput[] => (base ? [inputOf(base, bodyOf(values, base)) as CallInput] : []),
    submit: (values: Values) => submit(values),
  };
}
