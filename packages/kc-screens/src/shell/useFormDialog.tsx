import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import { Button } from 'kc-components/Button';
import { ConfirmDialog, DiscardDialog } from 'kc-components/ConfirmDialog';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { ConflictView } from './ConflictView.tsx';
import { createDrafts } from './drafts.ts';
import { usePorts } from './KcProvider.tsx';
import { SuccessState } from './SuccessState.tsx';
import { refusalText, useAction } from './useAction.ts';
import { useReadStale } from './useAnswer.ts';
import { useLoad, type Load } from './useLoad.ts';
import type { DialogBodyProps } from './dialog.ts';
import type { FormBasics, Follow, FormContext, Question } from './formDialog.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What the body that draws the fields lets the rest do with them. */
interface Fields<Values> {
  /** Commits what fields still hold. */
  flush: () => void;
  /** Puts these values in. */
  reset: (values: Values) => void;
}

/**
 * Everything of a form dialog but its fields: draft, guard, one request per submit, conflict, lost answer, success.
 * A form dialog and a wizard draw themselves over it.
 */
export function useFormDialog<Values extends object, C extends Call, Target, L extends Load>(
  { definition, targets, onClose, forced = false }: DialogBodyProps<Target> & { definition: FormBasics<Values, C, Target, L> },
  fields: Fields<Values>,
) {
  const given = targets[0] as Target;
  const title = typeof definition.title === 'string' ? definition.title : definition.title(given);
  const { data, error: loadError, retry } = useLoad(definition.load ?? ({} as L));
  const ports = usePorts();
  const action = useAction();
  const readStale = useReadStale();
  const [round, setRound] = useState(0);
  // Read in the same tick in which a field commits what it held.
  const dirty = useRef(false);
  const [discarding, setDiscarding] = useState(false);
  const [result, setResult] = useState<{ answer: AnswerOf<C> | undefined; values: Values } | null>(null);
  const [lastTry, setLastTry] = useState<Values | null>(null);
  const [asked, setAsked] = useState<{ question: Question; answer: (go: boolean) => void } | null>(null);
  // What was on the appliance when the form was filled in; a conflict that was settled moves it on.
  const [target, setTarget] = useState(given);

  const context = useMemo((): FormContext<Target, L> | null => data && { target, data, ports }, [target, data, ports]);
  const initial = useMemo(() => context && definition.initialValues(context), [definition, context]);
  const [settled, setSettled] = useState<Values | null>(null);
  const base = settled ?? initial;

  const drafts = useMemo(() => createDrafts(ports.drafts, ports.clock), [ports]);
  const place = useMemo(
    () => ({ tenant: ports.client.tenant, user: ports.actor.id, dialog: definition.id, target: (given as { id?: string } | undefined)?.id ?? '' }),
    [ports, definition, given],
  );
  const [draft, setDraft] = useState(() => drafts.read(place));
  const secrets = useMemo(() => definition.secrets ?? [], [definition]);
  const keep = useCallback(
    (values: Values) => {
      if (initial === null || same(values, initial)) drafts.drop(place);
      else drafts.write(place, values, secrets);
    },
    [drafts, place, secrets, initial],
  );
  const onDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);

  const leave = () => {
    drafts.drop(place);
    onClose();
  };
  const dismiss = () => {
    fields.flush();
    if (dirty.current) setDiscarding(true);
    else leave();
  };

  async function submit(values: Values, at: Target = target, start: Values | null = base): Promise<void> {
    if (!context || !start || !initial) return;
    const changed = new Set(Object.keys(values).filter((field) => !same(values[field as keyof Values], start[field as keyof Values])));
    const known = { ...context, target: at, changed };
    const question = definition.confirm?.(values, known);
    if (question && !(await new Promise<boolean>((answer) => setAsked({ question, answer })))) return;
    setTarget(at);
    setSettled(start);
    const body = definition.toBody(values, known);
    const outcome = await action.run(definition.call, { params: definition.params?.(at), body } as never);
    if (!outcome) return;
    if (!outcome.ok) {
      setLastTry(values);
      if (definition.revertOnFailure && outcome.error.kind === 'refused') fields.reset(initial);
      return;
    }
    const answer = outcome.answer as AnswerOf<C> | undefined;
    drafts.drop(place);
    dirty.current = false;
    ports.messages.add({ kind: 'success', text: definition.done(answer, values) });
    definition.after?.(answer, { ...context, values, follow });
    if (definition.created || (definition.Result && answer)) setResult({ answer, values });
    else onClose();
  }

  const follow: Follow = (declared, input, failed = (error) => error.message) => {
    ports.client
      .send(declared as Call, input as never)
      .catch((error: ApplianceError) => void (error.silent || ports.messages.add({ kind: 'error', text: failed(error) })))
      .finally(() => readStale(declared));
  };

  const more = () => {
    setResult(null);
    setLastTry(null);
    setDraft(null);
    setRound((n) => n + 1);
    action.reset();
    if (initial) fields.reset(initial);
  };

  const settle = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };
  const asking = asked && <ConfirmDialog open tone="danger" {...asked.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />;

  const { state } = action;
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
        {Result && result.answer !== undefined && <Result answer={result.answer} values={result.values} />}
      </SuccessState>
    );
  } else if (state.at === 'failed' && state.error.kind === 'conflict' && lastTry && context && base) {
    const current = definition.current?.(state.error.current, target) ?? (state.error.current as Target);
    const theirs = definition.initialValues({ ...context, target: current });
    instead = (
      <>
        <ConflictView
          title={title}
          base={base}
          mine={lastTry}
          theirs={theirs}
          labels={definition.labels ?? {}}
          show={(field, value) => definition.show?.[field as keyof Values]?.(value as never, context)}
          busy={action.busy}
          onCancel={leave}
          onSave={(merged) => void submit(merged as Values, current, theirs)}
        />
        {asking}
      </>
    );
  }

  const fieldErrors: Record<string, string> = {};
  if (state.at === 'failed') for (const [field, text] of Object.entries(state.error.fields)) fieldErrors[definition.fieldOf?.[field] ?? field] = text;
  const said = state.at === 'failed' ? refusalText(state, definition.failed) : '';
  let banner: ReactNode = null;
  if (loadError && !data) banner = <Banner kind="error" focusOnMount action={<Button onClick={retry}>Try again</Button>}>{loadError.message}</Banner>;
  else if (state.at === 'checking') banner = <Banner kind="info">The connection broke before the answer came. Checking whether it took effect…</Banner>;
  else if (state.at === 'failed' && Object.keys(fieldErrors).length === 0)
    banner = (
      <Banner
        kind="error"
        focusOnMount
        key={said}
        action={definition.revertOnFailure && lastTry && <Button onClick={() => fields.reset(lastTry)}>Restore my entries</Button>}
      >
        {said}
      </Banner>
    );
  else if (draft && round === 0)
    banner = (
      <Banner
        kind="info"
        action={
          <Button
            onClick={() => {
              drafts.drop(place);
              setDraft(null);
              dirty.current = false;
              if (initial) fields.reset(initial);
            }}
          >
            Start over
          </Button>
        }
      >
        Your entries of {dateTimeText(draft.at / 1000)} were restored.
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
    restored: lastTry && !definition.revertOnFailure ? lastTry : round === 0 ? (draft?.values as Partial<Values> | undefined) : undefined,
    /** Stands in place of the form: the success state, a conflict. */
    instead,
    banner,
    /** The appliance's words by field of the form. */
    fieldErrors,
    /** How the last request stands; a new object for each change. */
    state,
    busy: action.busy,
    keep,
    onDirty,
    submit: (values: Values) => submit(values),
    dismiss,
    /** False where the sign-in waits for it. */
    dismissable: !forced,
    cancel: <Button tone="quiet" onClick={() => (forced ? ports.signOut() : dismiss())} disabledReason={action.busy ? 'Wait for the answer.' : undefined}>{forced ? 'Log out' : 'Cancel'}</Button>,
    /** The dialogs above this one: the guard on entries, and what is asked before values are sent. */
    questions: <><DiscardDialog open={discarding} onDiscard={leave} onKeep={() => setDiscarding(false)} />{asking}</>,
  };
}
