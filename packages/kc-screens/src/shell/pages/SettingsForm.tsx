import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { Button } from 'kc-components/Button';
import { FieldDefaults, Form } from 'kc-components/Form';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { narrow } from 'kc-components/theme';
import type { AnswerOf, BodyOf, Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { changedFields, picked } from '../changes/changedFields.ts';
import { ConflictView } from '../changes/ConflictView.tsx';
import type { Question } from '../changes/question.ts';
import { QuestionDialog } from '../changes/QuestionDialog.tsx';
import { same } from '../changes/same.ts';
import { submissionBanner } from '../changes/submissionBanner.tsx';
import { sayDone } from '../changes/sayDone.ts';
import type { SeenFits } from '../changes/seen.ts';
import { useFormHandle } from '../changes/useFormHandle.ts';
import { useSubmission, type Base } from '../changes/useSubmission.ts';
import { useFormCode } from '../code/useFormCode.ts';
import { FormButtons, useHasFooterSlot } from '../dialogs/FooterSlot.tsx';
import { useUnsaved } from '../dialogs/WatchEntries.tsx';
import { useDepthAround } from '../lists/ListAround.tsx';
import { usePanelRules } from '../panel/panelRules.ts';
import { usePorts } from '../ports/KcProvider.tsx';

/** What a test shows takes the whole width below its button, so that nothing moves while it runs. */
const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.75rem 0.5rem;
  margin-top: 1.25rem;
  & > :nth-child(2) {
    grid-area: 1 / 2;
  }
  & > :has(> [data-kc-test]),
  & [data-kc-test] {
    display: contents;
  }
  & [data-kc-test] > :not(:first-child) {
    grid-column: 1 / -1;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > :nth-child(2) {
      grid-area: auto;
    }
  }
`;

const Fields = styled.fieldset`
  display: contents;
`;

const none = {};

export interface SettingsFormProps<Values extends object, C extends Call, Seen> {
  /** Tells the form from others that make the same call: 'settings.ldap'. */
  id: string;
  /** The object that is changed, as it was read last. A newer one takes the place of a form that nobody has touched. */
  of: Seen;
  /** The form made of it. */
  values: (of: Seen) => Values;
  schema: AnyObjectSchema;
  /** What each field is on a new appliance: one that differs is marked, and can be put back. Default: nothing is marked. */
  defaults?: Partial<Values> | undefined;
  call: C;
  /** The parameters of the call's path. Default: it has none. */
  params?: Readonly<Record<string, string>>;
  /** The one place where form becomes wire. */
  toBody: (values: Values, over: Base<Values, Seen>) => BodyOf<C>;
  /** Asks once more before values are sent that take something away; null sends them at once. Default: never asks. */
  confirm?: (values: Values, over: Base<Values, Seen>) => Question | null;
  /** The object in the answer, which the next change starts from. Default: what was entered. */
  answered?: (answer: AnswerOf<C>) => Seen;
  /** The success message. Default: 'Applied Successfully'. */
  done?: string;
  /** What is changed, by name, for the success message. Default: the object whose details are open around it. */
  about?: string;
  /** Why nothing can be changed now. Default: it can. */
  disabledReason?: string | undefined;
  /** Buttons at the left of Reset and Apply, such as a test. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * Settings that are saved with Apply: on only after a change and while all is valid. Reset goes back to what the
 * appliance holds. What was not applied waits for whoever comes back, as in a dialog.
 */
export function SettingsForm<Values extends object, C extends Call, Seen>(props: SettingsFormProps<Values, C, Seen> & SeenFits<C, Seen>) {
  const { id, of, values: valuesOf, schema, call, params, toBody, confirm, answered, done = t('Applied Successfully') } = props;
  const { about, disabledReason, extra, children, defaults = none } = props;
  const ports = usePorts();
  const depth = useDepthAround();
  const { readOnly = false } = usePanelRules();
  const formId = useId();
  const { handle, fields } = useFormHandle<Values>();
  const [reason, setReason] = useState<string | undefined>();
  const inFooter = useHasFooterSlot();
  // What was read last, and what of it the form knows. After Apply what is on hand is still the old one: it must not
  // come back into the form until it was read again.
  const [first] = useState(() => ({ of, start: valuesOf(of) }));
  const read = useRef(first);
  const known = useRef(first);
  const form = useSubmission<Values, C, Seen>({
    id,
    call,
    params,
    given: { seen: of },
    valuesOf,
    toBody,
    confirm,
    saved: (answer, sent, seen, starts) => {
      sayDone(ports, done, about ?? ports.names.objectIn(depth), starts);
      fields.flush();
      const entered = fields.values();
      const now = answer !== undefined && answered ? answered(answer) : undefined;
      const base = now === undefined ? { seen, start: sent } : { seen: now, start: valuesOf(now) };
      known.current = read.current;
      form.startOver(base);
      // What was typed while the call ran is not saved yet, and stays.
      if (entered) fields.lay({ ...base.start, ...picked(entered, changedFields(entered, sent)) }, base.start);
    },
    requested: () => form.startOver(),
    fields,
  });
  const { base, dirty, busy, conflict } = form;
  const code = useFormCode(form, call, fields, async () => (await handle.current?.problems()) ?? []);
  useUnsaved({ unsaved: form.isDirty, forget: () => form.startOver(), busy });

  useEffect(() => {
    const start = valuesOf(of);
    if (!same(read.current, { of, start })) read.current = { of, start };
    if (dirty || known.current === read.current) return;
    if (form.rebase(of)) known.current = read.current;
  });

  const untouched = dirty ? undefined : t('Change a value first.');
  const buttons = (
    <FormButtons>
      <ButtonRow>
        {code.aside}
        <Button disabledReason={disabledReason ?? untouched ?? (busy ? t('Wait until this is done.') : undefined)} onClick={() => form.startOver()}>
          {t('Reset')}
        </Button>
        <Button type="submit" form={formId} tone="primary" pending={busy} disabledReason={disabledReason ?? untouched ?? reason}>
          {t('Apply')}
        </Button>
      </ButtonRow>
    </FormButtons>
  );
  return (
    <Stack>
      {conflict === null && submissionBanner(form)}
      {base && (
        <Form<Values>
          id={formId}
          handle={handle}
          facts={form.facts}
          initialValues={base.start}
          schema={schema}
          serverErrors={form.fieldErrors}
          enterSubmits
          onSubmit={(entered) => (form.isDirty() && disabledReason === undefined ? form.submit(entered) : undefined)}
          onDirty={form.onDirty}
          onReason={setReason}
          onChange={code.changed}
          restored={form.restored}
        >
          <FieldDefaults values={defaults} saved={base.start}>
            {readOnly ? <Fields disabled>{children}</Fields> : children}
          </FieldDefaults>
          {!readOnly && (extra !== undefined || !inFooter) && (
            <Foot>
              <div>{extra}</div>
              {!inFooter && buttons}
            </Foot>
          )}
          {!readOnly && inFooter && buttons}
          {code.below}
        </Form>
      )}
      {conflict && (
        <ConflictView
          title={t('Changed in the meantime')}
          conflict={conflict}
          facts={form.facts}
          fields={children}
          busy={busy}
          onSave={(merged) => form.choose(merged as Values)}
          onCancel={() => form.startOver(conflict.theirs)}
          onDismiss={form.putOff}
        />
      )}
      <QuestionDialog question={form.question} onSettle={form.settle} />
    </Stack>
  );
}
