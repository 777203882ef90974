import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog, DiscardDialog } from 'kc-components/ConfirmDialog';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { ConflictView } from '../changes/ConflictView.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
import { same } from '../changes/same.ts';
import { SuccessState } from './SuccessState.tsx';
import { checkingText, refusalText, useAction } from '../changes/useAction.ts';
import { Failure } from '../answers/Failure.tsx';
import { failureText } from '../answers/failureText.ts';
import { useReadStale } from '../answers/useAnswer.ts';
import { useDraft, type Fields } from '../changes/useDraft.ts';
import { useLoad, type Load } from '../answers/useLoad.ts';
import type { DialogBodyProps } from './dialog.ts';
import { sameQuestion, type FormBasics, type Follow, type FormContext, type Question } from './formDialog.ts';

/** Somebody else saved first: the object as it is now, what the form would have started with over it, and what it did start with. */
interface Conflict<Values, Target> {
  current: Target;
  theirs: Values;
  base: Values;
}

/**
 * Everything of a form dialog but its fields: draft, guard, one request per submit, conflict, lost answer, success.
 * A form dialog and a wizard draw themselves over it.
 */
export function useFormDialog<Values extends object, C extends Call, Target, L extends Load>(
  { definition, targets, onClose, forced = false }: DialogBodyProps<Target> & { definition: FormBasics<Values, C, Target, L> },
  fields: Fields<Values>,
) {
  const [given] = useState(targets[0] as Target);
  const title = typeof definition.title === 'string' ? definition.title : definition.title(given);
  const { data, error: loadError, retry } = useLoad(definition.load, given);
  const ports = usePorts();
  const action = useAction();
  const readStale = useReadStale();
  const [round, setRound] = useState(0);
  // Read in the same tick in which a field commits what it held.
  const dirty = useRef(false);
  const [discarding, setDiscarding] = useState(false);
  const [result, setResult] = useState<{ answer: AnswerOf<C> | undefined; values: Values } | null>(null);
  const [lastTry, setLastTry] = useState<Values | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values, Target> | null>(null);
  // What somebody else changed under a draft is asked about once.
  const decided = useRef(given === undefined);
  const [asked, setAsked] = useState<{ question: Question; answer: (go: boolean) => void } | null>(null);
  // What was on the appliance when the form was filled in; a conflict that was settled moves it on.
  const [target, setTarget] = useState(given);

  const context = useMemo((): FormContext<Target, L> | null => data && { target, data, ports }, [target, data, ports]);
  // Made once: lists that are read again behind an open form must not move the ground under its entries.
  const [initial, setInitial] = useState<Values | null>(null);
  if (context && initial === null) setInitial(definition.initialValues(context));
  const [settled, setSettled] = useState<Values | null>(null);
  const base = settled ?? initial;

  const idOf = (about: Target): string => (about === undefined ? '' : (definition.idOf?.(about) ?? (about as { id?: string }).id ?? ''));
  const draft = useDraft<Values>({ dialog: definition.id, target: idOf(given), start: () => initial, secrets: definition.secrets, fields });
  const onDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);

  const place = ports.navigation.get().path;
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const leave = () => {
    draft.finish();
    onClose();
  };
  const dismiss = () => {
    fields.flush();
    if (dirty.current) setDiscarding(true);
    else leave();
  };

  /** The object as it is now, as a form: null where the appliance brought another one, or what no form can be made of. */
  const conflictOf = (current: unknown, known: FormContext<Target, L>, start: Values): Conflict<Values, Target> | null => {
    try {
      const now = definition.current?.(current, target) ?? (current as Target);
      if (idOf(now) !== idOf(target)) return null;
      return { current: now, theirs: definition.initialValues({ ...known, target: now }), base: start };
    } catch {
      return null;
    }
  };

  /** `agreed`: the question that was answered with yes already. */
  async function submit(values: Values, at: Target = target, start: Values | null = base, agreed: Question | null = null): Promise<void> {
    if (!context || !start) return;
    const before = decided.current ? null : draft.before(values);
    if (before) {
      draft.keep(values);
      setLastTry(values);
      setConflict({ current: at, theirs: start, base: before });
      return;
    }
    const changed = new Set(Object.keys(values).filter((field) => !same(values[field as keyof Values], start[field as keyof Values])));
    const known = { ...context, target: at, changed };
    const question = definition.confirm?.(values, known) ?? null;
    if (question && !sameQuestion(question, agreed) && !(await new Promise<boolean>((answer) => setAsked({ question, answer })))) return;
    setTarget(at);
    setSettled(start);
    draft.keep(values);
    const made = definition.toBody(values, known);
    const body = typeof definition.call.guards === 'object' ? { revision: (at as { revision?: number } | undefined)?.revision, ...(made as object) } : made;
    const outcome = await action.run(definition.call, { params: definition.params?.(at), body } as never);
    if (!outcome) return;
    if (!outcome.ok) {
      const { error } = outcome;
      if (definition.staleOnFailure || error.kind === 'conflict') readStale(definition.call);
      // Whoever went back while the call ran would never learn of it; the entries are in the draft.
      if (!open.current && !error.silent && error.kind !== 'session-ended' && ports.navigation.get().path === place)
        ports.messages.add({ kind: 'error', text: refusalText(outcome, definition.failed) });
      const found = error.kind === 'conflict' ? conflictOf(error.current, known, start) : null;
      // What changed is nothing that this form holds: there is nothing to choose. It did change: else it would never end.
      if (found && open.current && same(found.theirs, start) && !same(found.current, at)) return submit(values, found.current, found.theirs, question);
      setLastTry(values);
      setConflict(found);
      if (definition.revertOnFailure && error.kind === 'refused' && initial) fields.reset(initial);
      return;
    }
    const answer = outcome.answer as AnswerOf<C> | undefined;
    draft.finish();
    dirty.current = false;
    setConflict(null);
    ports.messages.add({ kind: 'success', text: definition.done(answer, values) });
    definition.after?.(answer, { ...context, values, follow });
    if (definition.created || (definition.Result && answer)) setResult({ answer, values });
    else onClose();
  }

  const follow: Follow = (declared, input, failed, kind = 'error') => {
    ports.client
      .send(declared as Call, input as never)
      .catch((error: ApplianceError) => {
        const text = failureText(error, failed?.(error));
        if (text !== undefined) ports.messages.add({ kind, text });
      })
      .finally(() => readStale(declared));
  };

  const more = () => {
    const fresh = context && definition.initialValues(context);
    setResult(null);
    setLastTry(null);
    setSettled(null);
    setInitial(fresh);
    draft.restart();
    setRound((n) => n + 1);
    action.reset();
    if (fresh) fields.reset(fresh);
  };

  const settle = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };
  const asking = asked && <ConfirmDialog open tone="danger" {...asked.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />;
  const questions = (
    <>
      <DiscardDialog open={discarding} onDiscard={leave} onKeep={() => setDiscarding(false)} />
      {asking}
    </>
  );

  const { state } = action;
  const checking = state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>;
  let instead: ReactNode = null;
  if (result) {
    const { Result } = definition;
    instead = (
      <SuccessState
        title={title}
        name={definition.created?.(result.answer, result.values) ?? definition.done(result.answer, result.values)}
        lost={Result !== undefined && result.answer === undefined}
        onMore={definition.created && more}
        onClose={onClose}
      >
        {Result && result.answer !== undefined && <Result answer={result.answer} values={result.values} target={target} />}
      </SuccessState>
    );
  } else if (conflict && lastTry && context) {
    instead = (
      <>
        <ConflictView
          title={title}
          base={conflict.base}
          mine={lastTry}
          theirs={conflict.theirs}
          labels={definition.labels ?? {}}
          hidden={draft.hidden()}
          show={(field, value) => definition.show?.[field as keyof Values]?.(value as never, context)}
          busy={action.busy}
          banner={checking || undefined}
          onCancel={leave}
          onDismiss={() => setDiscarding(true)}
          onSave={(merged) => {
            decided.current = true;
            void submit(merged as Values, conflict.current, conflict.theirs);
          }}
        />
        {questions}
      </>
    );
  }

  const fieldErrors: Record<string, string> = {};
  if (state.at === 'failed') for (const [field, text] of Object.entries(state.error.fields)) fieldErrors[definition.fieldOf?.[field] ?? field] = text;
  const said = state.at === 'failed' ? refusalText(state, definition.failed) : '';
  let banner: ReactNode = null;
  if (loadError && !data) banner = <Failure size="frame" error={loadError} retry={retry} />;
  else if (checking) banner = checking;
  else if (state.at === 'failed' && Object.keys(fieldErrors).length === 0)
    banner = (
      <Banner
        kind="error"
        focusOnMount
        key={said}
        action={definition.revertOnFailure && lastTry && <Button onClick={() => fields.fill(lastTry)}>Restore my entries</Button>}
      >
        {said}
      </Banner>
    );
  else if (draft.draft && initial)
    banner = (
      <Banner
        kind="info"
        action={
          <Button
            onClick={() => {
              draft.restart();
              dirty.current = false;
              fields.reset(initial);
            }}
          >
            Start over
          </Button>
        }
      >
        Your entries of {new Date(draft.draft.at).toLocaleString()} were restored.
        {given !== undefined &&
          draft.before({ ...initial, ...draft.draft.values }) &&
          ' Somebody else has changed the same since: when you save, you choose what to keep.'}
      </Banner>
    );

  return {
    title,
    /** Null until the lists are there that the fields need. */
    ready: context && initial && { context, initial },
    /** The lists are on their way. */
    loading: !context && !loadError,
    /** Grows when the form starts over for one more. */
    round,
    /** What was typed before and not sent, or sent last when a conflict took the form's place; laid over the initial values. */
    restored: lastTry && !definition.revertOnFailure ? lastTry : (draft.draft?.values as Partial<Values> | undefined),
    /** Stands in place of the form: the success state, a conflict. */
    instead,
    banner,
    /** The appliance's words by field of the form. */
    fieldErrors,
    /** How the last request stands; a new object for each change. */
    state,
    busy: action.busy,
    keep: draft.keep,
    onDirty,
    submit: (values: Values) => submit(values),
    dismiss,
    /** False where the sign-in waits for it. */
    dismissable: !forced,
    cancel: (
      <Button tone="quiet" onClick={() => (forced ? ports.signOut() : dismiss())} disabledReason={action.busy ? 'Wait for the answer.' : undefined}>
        {forced ? 'Log out' : (definition.cancel ?? 'Cancel')}
      </Button>
    ),
    /** The dialogs above this one: the guard on entries, and what is asked before values are sent. */
    questions,
  };
}
