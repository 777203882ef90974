import { useCallback, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog, DiscardDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Form, type FormHandle } from 'kc-components/Form';
import { Skeleton } from 'kc-components/Skeleton';
import type { AnswerOf, BodyOf, Call } from 'kc-api/contract/call';
import { ConflictView } from './ConflictView.tsx';
import { createDrafts } from './drafts.ts';
import { usePorts } from './KcProvider.tsx';
import { SuccessState } from './SuccessState.tsx';
import { useAction } from './useAction.ts';
import { useLoad, type Load, type Loaded } from './useLoad.ts';
import type { DialogBodyProps, DialogCommon } from './dialog.ts';
import type { Ports } from './ports.ts';

/** What the parts of a form dialog may look at. */
export interface FormContext<Target, L extends Load> {
  target: Target;
  data: Loaded<L>;
  ports: Ports;
}

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

export interface FormDialog<Values extends object, C extends Call, Target, L extends Load> extends DialogCommon<Target> {
  /** 'Create user'; with a target, a sentence that names it. */
  title: string | ((target: Target) => string);
  /** The verb on the button. */
  action: string;
  /** Lists that the form needs before it is drawn. */
  load?: L;
  schema: AnyObjectSchema | ((context: FormContext<Target, L>) => AnyObjectSchema);
  initialValues: (context: FormContext<Target, L>) => Values;
  Fields: ComponentType<FormContext<Target, L>>;
  call: C;
  /** The parameters of the call's path. */
  params?: (target: Target) => Record<string, string>;
  /** The one place where form becomes wire. `changed` holds the names of the fields that differ from the start. */
  toBody: (values: Values, context: FormContext<Target, L> & { changed: ReadonlySet<string> }) => BodyOf<C>;
  /** Asks once more before values are sent that take something away; null sends them at once. Default: never asks. */
  confirm?: (values: Values, context: FormContext<Target, L> & { changed: ReadonlySet<string> }) => Question | null;
  /** The success message. The answer is undefined where it was lost on the way. */
  done: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** What happens after a success besides the message: a sign-out, a download prompt. */
  after?: (answer: AnswerOf<C> | undefined, context: FormContext<Target, L>) => void;
  /** Results that show once. With `createMore` the dialog turns to its success state. */
  Result?: ComponentType<{ answer: AnswerOf<C>; values: Values }>;
  /** The name of what was made: the dialog turns to a success state with 'Create more' (SHELL-092, SHELL-093). */
  created?: (answer: AnswerOf<C> | undefined, values: Values) => string;
  /** Fields never kept in a draft, besides those of type password. */
  secrets?: readonly (keyof Values & string)[];
  /** Names of the wire that differ from the form's, for errors: { account_decay_time: 'lifetime' }. */
  fieldOf?: Readonly<Record<string, keyof Values & string>>;
  /** Names of the fields as a person reads them, for a conflict. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** A failure puts the form back to what it was (SEC-032); the entries stay in the banner's 'Restore'. Default: false. */
  revertOnFailure?: boolean;
}

type Mode = 'edit' | 'done';
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function FormDialogFrame<Values extends object, C extends Call, Target, L extends Load>({
  definition,
  targets,
  onClose,
}: DialogBodyProps<Target> & { definition: FormDialog<Values, C, Target, L> }) {
  const given = targets[0] as Target;
  const title = typeof definition.title === 'string' ? definition.title : definition.title(given);
  const { data, error: loadError, retry } = useLoad(definition.load ?? ({} as L));
  const ports = usePorts();
  const formId = useId();
  const handle = useRef<FormHandle<Values>>(null);
  const action = useAction();
  const [mode, setMode] = useState<Mode>('edit');
  const [round, setRound] = useState(0);
  const [valid, setValid] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [result, setResult] = useState<{ answer: AnswerOf<C> | undefined; values: Values } | null>(null);
  const [lastTry, setLastTry] = useState<Values | null>(null);
  const [asked, setAsked] = useState<{ question: Question; answer: (go: boolean) => void } | null>(null);
  // What was on the appliance when the form was filled in; a conflict that was settled moves it on.
  const [target, setTarget] = useState(given);

  const context = useMemo((): FormContext<Target, L> | null => data && { target, data, ports }, [target, data, ports]);
  const initial = useMemo(() => context && definition.initialValues(context), [definition, context]);
  const schema = useMemo(() => (typeof definition.schema === 'function' ? context && definition.schema(context) : definition.schema), [definition, context]);
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

  const leave = () => {
    drafts.drop(place);
    onClose();
  };
  const dismiss = () => {
    handle.current?.flush();
    if (mode === 'edit' && dirty) setDiscarding(true);
    else leave();
  };

  async function submit(values: Values, at: Target = target, start: Values | null = base) {
    if (!context || !start || !initial) return;
    const changed = new Set(Object.keys(values).filter((field) => !same(values[field as keyof Values], start[field as keyof Values])));
    const known = { ...context, target: at, changed };
    const question = definition.confirm?.(values, known);
    if (question && !(await new Promise<boolean>((answer) => setAsked({ question, answer })))) return;
    const body = definition.toBody(values, known);
    const outcome = await action.run(definition.call, { params: definition.params?.(at), body } as never);
    if (!outcome) return;
    if (!outcome.ok) {
      setLastTry(values);
      if (definition.revertOnFailure && outcome.error.kind === 'refused') handle.current?.reset(initial);
      return;
    }
    drafts.drop(place);
    ports.messages.add({ kind: 'success', text: definition.done(outcome.answer as AnswerOf<C> | undefined, values) });
    definition.after?.(outcome.answer as AnswerOf<C> | undefined, context);
    if (definition.created) {
      setResult({ answer: outcome.answer as AnswerOf<C> | undefined, values });
      setMode('done');
    } else if (definition.Result && outcome.answer) {
      setResult({ answer: outcome.answer as AnswerOf<C>, values });
      setMode('done');
    } else onClose();
  }

  if (mode === 'done' && result) {
    const { Result } = definition;
    return (
      <SuccessState
        title={title}
        name={definition.created?.(result.answer, result.values) ?? definition.done(result.answer, result.values)}
        lost={Result !== undefined && result.answer === undefined}
        onMore={
          definition.created &&
          (() => {
            setMode('edit');
            setResult(null);
            setDraft(null);
            setDirty(false);
            setRound((n) => n + 1);
            action.reset();
          })
        }
        onClose={onClose}
      >
        {Result && result.answer !== undefined && <Result answer={result.answer} values={result.values} />}
      </SuccessState>
    );
  }

  const settle = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };
  const asking = asked && <ConfirmDialog open tone="danger" {...asked.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />;

  const { state } = action;
  if (state.at === 'failed' && state.error.kind === 'conflict' && lastTry && context && base) {
    const theirs = definition.initialValues({ ...context, target: state.error.current as Target });
    return (
      <>
        <ConflictView
          title={title}
          base={base}
          mine={lastTry}
          theirs={theirs}
          labels={definition.labels ?? {}}
          busy={action.busy}
          onCancel={leave}
          onSave={(merged) => {
            const current = state.error.current as Target;
            setTarget(current);
            setSettled(theirs);
            void submit(merged as Values, current, theirs);
          }}
        />
        {asking}
      </>
    );
  }

  const fieldErrors: Record<string, string> = {};
  if (state.at === 'failed') for (const [field, text] of Object.entries(state.error.fields)) fieldErrors[definition.fieldOf?.[field] ?? field] = text;
  const loose = state.at === 'failed' && Object.keys(fieldErrors).length === 0;
  let banner: ReactNode = null;
  if (loadError && !data)
    banner = (
      <Banner kind="error" focusOnMount action={<Button onClick={retry}>Try again</Button>}>
        {loadError.message}
      </Banner>
    );
  else if (state.at === 'checking') banner = <Banner kind="info">The connection broke before the answer came. Checking whether it took effect…</Banner>;
  else if (loose && state.at === 'failed')
    banner = (
      <Banner
        kind="error"
        focusOnMount
        key={state.text}
        action={definition.revertOnFailure && lastTry && <Button onClick={() => handle.current?.reset(lastTry)}>Restore my entries</Button>}
      >
        {state.text}
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
              setDirty(false);
              if (initial) handle.current?.reset(initial);
            }}
          >
            Start over
          </Button>
        }
      >
        Your entries of {new Date(draft.at).toLocaleString()} were restored.
      </Banner>
    );

  const { Fields } = definition;
  return (
    <>
      <Dialog
        open
        title={title}
        busy={action.busy}
        onDismiss={dismiss}
        banner={banner}
        footer={{
          cancel: (
            <Button tone="quiet" onClick={dismiss} disabledReason={action.busy ? 'Wait for the answer.' : undefined}>
              Cancel
            </Button>
          ),
          primary: (
            <Button type="submit" form={formId} tone="primary" pending={action.busy} disabledReason={valid ? undefined : 'Fill in the required fields first.'}>
              {definition.action}
            </Button>
          ),
        }}
      >
        {!context && !loadError && <Skeleton lines={6} />}
        {context && initial && schema && (
          <Form<Values>
            key={round}
            id={formId}
            handle={handle}
            initialValues={initial}
            schema={schema}
            serverErrors={fieldErrors}
            onSubmit={(values) => submit(values)}
            onDirty={setDirty}
            onValid={setValid}
            onChange={keep}
            restored={round === 0 ? (draft?.values as Partial<Values> | undefined) : undefined}
          >
            <Fields {...context} />
          </Form>
        )}
      </Dialog>
      <DiscardDialog open={discarding} onDiscard={leave} onKeep={() => setDiscarding(false)} />
      {asking}
    </>
  );
}
