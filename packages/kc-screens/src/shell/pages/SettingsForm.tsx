import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Form, type FormHandle } from 'kc-components/Form';
import type { AnswerOf, BodyOf, Call } from 'kc-api/contract/call';
import { ConflictView } from '../changes/ConflictView.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
import { same } from '../changes/same.ts';
import { checkingText, useAction } from '../changes/useAction.ts';
import { useDraft } from '../changes/useDraft.ts';
import { useReadStale } from '../answers/useAnswer.ts';
import { useUnsaved } from '../dialogs/WatchEntries.tsx';
import { sameQuestion, type Question } from '../dialogs/formDialog.ts';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 20px;
  & > :first-child {
    margin-right: auto;
  }
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

/** How both sides of a conflict are shown, and which revision of the object the form is of. */
export interface SettingsConflict<Values> {
  /** The form made of the object that the refusal brings. */
  valuesOf: (current: unknown) => Values;
  /** The value that tells one revision from the next. Nobody chooses it: what is saved is always over the newest. */
  revision: keyof Values & string;
  labels: Partial<Record<keyof Values & string, string>>;
  show?: (field: string, value: unknown) => string | undefined;
}

export interface SettingsFormProps<Values extends object, C extends Call> {
  /** What the appliance holds. Newer values take the place of a form that nobody has touched. */
  values: Values;
  schema: AnyObjectSchema;
  call: C;
  /** The parameters of the call's path. Default: it has none. */
  params?: Readonly<Record<string, string>>;
  /** The one place where form becomes wire. `changed` holds the names of the fields that differ. */
  toBody: (values: Values, changed: ReadonlySet<string>) => BodyOf<C>;
  /** Asks once more before values are sent that take something away from `before`; null sends them at once. Default: never asks. */
  confirm?: (values: Values, changed: ReadonlySet<string>, before: Values) => Question | null;
  /** Keeps what was not applied, under this name for this object, for whoever comes back. Default: it is lost with the form. */
  draft?: { name: string; target: string };
  /** The form made of the answer, which the next change starts from. Default: what was entered. */
  answered?: (answer: AnswerOf<C>) => Values;
  /** What to do where somebody else saved first. Default: the refusal is said, and nothing was overwritten. */
  conflict?: SettingsConflict<Values>;
  /** The success message. Default: 'Applied Successfully'. */
  done?: string;
  /** Names of the wire that differ from the form's, for errors. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Why nothing can be changed now. Default: it can. */
  disabledReason?: string | undefined;
  /** Buttons at the left of Reset and Apply, such as a test. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * Settings that are saved with Apply: on only after a change and while all is valid. Reset goes back to what the
 * appliance holds. A refusal stands at its field or above the form, and the entries stay.
 */
export function SettingsForm<Values extends object, C extends Call>(props: SettingsFormProps<Values, C>) {
  const {
    values,
    schema,
    call,
    params,
    toBody,
    confirm,
    draft: kept,
    answered,
    conflict,
    done = 'Applied Successfully',
    fieldOf,
    disabledReason,
    extra,
    children,
  } = props;
  const { messages } = usePorts();
  const action = useAction();
  const readStale = useReadStale();
  const id = useId();
  const handle = useRef<FormHandle<Values>>(null);
  const [dirty, setDirty] = useState(false);
  const [valid, setValid] = useState(true);
  const start = useRef(values);
  const [asked, setAsked] = useState<{ question: Question; answer: (go: boolean) => void } | null>(null);
  const draft = useDraft<Values>({
    dialog: kept?.name ?? '',
    target: kept?.target ?? '',
    start: () => (kept ? start.current : null),
    secrets: undefined,
    fields: {
      flush: () => handle.current?.flush(),
      reset: (to) => handle.current?.reset(to),
      fill: (to) => handle.current?.fill(to),
      values: () => handle.current?.values(),
      secrets: () => handle.current?.secrets() ?? [],
    },
  });

  useUnsaved(dirty, draft.finish, action.busy);
  // What somebody else changed under a draft is asked about once.
  const decided = useRef(!conflict);
  const [theirs, setTheirs] = useState<{ mine: Values; base: Values; now: Values } | null>(null);

  // What the appliance said last, and what of it the form knows. After Apply the answer on hand is still the old one:
  // it must not come back into the form until it was read again.
  const said = useRef(values);
  const known = useRef(values);
  useEffect(() => {
    said.current = values;
    if (dirty || same(known.current, values)) return;
    known.current = values;
    if (same(start.current, values)) return;
    start.current = values;
    handle.current?.reset(values);
  }, [values, dirty]);

  async function apply(entered: Values, over: Values = start.current, agreed: Question | null = null): Promise<void> {
    const before = decided.current ? null : draft.before(entered);
    if (before) {
      setTheirs({ mine: entered, base: before, now: over });
      return;
    }
    const changed = new Set(Object.keys(entered).filter((field) => !same(entered[field as keyof Values], over[field as keyof Values])));
    const question = confirm?.(entered, changed, over) ?? null;
    if (question && !sameQuestion(question, agreed) && !(await new Promise<boolean>((answer) => setAsked({ question, answer })))) return;
    const outcome = await action.run(call, { params, body: toBody(entered, changed) } as never);
    if (outcome?.ok === false && outcome.error.kind === 'conflict') readStale(call);
    if (outcome?.ok === false && outcome.error.kind === 'conflict' && conflict) {
      const now = conflict.valuesOf(outcome.error.current);
      const newer = { [conflict.revision]: now[conflict.revision] };
      // What changed is nothing that this form holds, such as a rotation of the key: there is nothing to choose. It did
      // change: else it would never end.
      if (same({ ...over, ...newer }, now) && !same(over, now)) return apply({ ...entered, ...newer }, now, question);
      setTheirs({ mine: entered, base: over, now });
    }
    if (!outcome?.ok) return;
    messages.add({ kind: 'success', text: done });
    handle.current?.flush();
    const now = theirs ? undefined : handle.current?.values();
    setTheirs(null);
    start.current = outcome.answer !== undefined && answered ? answered(outcome.answer) : entered;
    draft.restart();
    known.current = said.current;
    handle.current?.reset(start.current);
    // What was typed while the call ran is not saved yet, and stays.
    if (now && !same(now, entered))
      handle.current?.fill(Object.fromEntries(Object.entries(now).filter(([field, value]) => !same(value, entered[field as keyof Values]))) as Partial<Values>);
  }

  const toStart = () => {
    action.reset();
    draft.restart();
    handle.current?.reset(start.current);
  };
  /** What the other one saved is what the form starts from now. */
  const giveUp = (now: Values) => {
    setTheirs(null);
    start.current = now;
    toStart();
  };
  const settle = (go: boolean) => {
    asked?.answer(go);
    setAsked(null);
  };

  const { state, busy } = action;
  const errors: Record<string, string> = {};
  if (state.at === 'failed') for (const [field, text] of Object.entries(state.error.fields)) errors[fieldOf?.[field] ?? field] = text;
  const loose = state.at === 'failed' && Object.keys(errors).length === 0 && theirs === null;
  const untouched = dirty ? undefined : 'Nothing was changed yet.';
  return (
    <Stack>
      {loose && (
        <Banner kind="error" focusOnMount key={state.text}>
          {state.text}
        </Banner>
      )}
      {state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
      {draft.draft && dirty && (
        <Banner kind="info" action={<Button onClick={toStart}>Start over</Button>}>
          Your entries of {new Date(draft.draft.at).toLocaleString()} were restored.
        </Banner>
      )}
      <Form<Values>
        id={id}
        handle={handle}
        initialValues={values}
        schema={schema}
        serverErrors={errors}
        onSubmit={(entered) => apply(entered)}
        onDirty={setDirty}
        onValid={setValid}
        onChange={draft.keep}
        restored={draft.draft?.values as Partial<Values> | undefined}
      >
        {children}
        <Foot>
          <div>{extra}</div>
          <Button disabledReason={disabledReason ?? untouched ?? (busy ? 'Wait for the answer.' : undefined)} onClick={toStart}>
            Reset
          </Button>
          <Button
            type="submit"
            tone="primary"
            pending={busy}
            disabledReason={disabledReason ?? untouched ?? (valid ? undefined : 'Correct the marked fields first.')}
          >
            Apply
          </Button>
        </Foot>
      </Form>
      {conflict && theirs && (
        <ConflictView
          title="Changed in the meantime"
          base={{ ...theirs.base, [conflict.revision]: theirs.now[conflict.revision] }}
          mine={{ ...theirs.mine, [conflict.revision]: theirs.now[conflict.revision] }}
          theirs={theirs.now}
          labels={conflict.labels}
          hidden={draft.hidden()}
          show={(field, value) => conflict.show?.(field, value)}
          busy={busy}
          onSave={(merged) => {
            decided.current = true;
            void apply(merged as Values, theirs.now);
          }}
          onCancel={() => giveUp(theirs.now)}
          onDismiss={() => setTheirs(null)}
        />
      )}
      {asked && <ConfirmDialog open tone="danger" {...asked.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />}
    </Stack>
  );
}
