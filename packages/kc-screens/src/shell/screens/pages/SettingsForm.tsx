import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { Button } from 'kc-components/Button';
import { FieldDefaults, Form } from 'kc-components/Form';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { narrow } from 'kc-components/theme';
import type { AnswerOf, BodyOf, Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { changedFields, picked } from '../../calls/forms/changedFields.ts';
import { ConflictView } from '../../calls/forms/ConflictView.tsx';
import type { Question } from '../../calls/forms/question.ts';
import { QuestionDialog } from '../../calls/forms/QuestionDialog.tsx';
import { same } from '../../calls/changing/same.ts';
import { submissionBanner } from '../../calls/forms/submissionBanner.tsx';
import { sayDone } from '../../calls/changing/sayDone.ts';
import type { SeenFits } from '../../calls/changing/seen.ts';
import { useFormHandle } from '../../calls/forms/useFormHandle.ts';
import { useSubmission, type Base } from '../../calls/forms/useSubmission.ts';
import { useFormPreview } from '../../calls/preview/useFormPreview.ts';
import { FormButtons, useHasFooterSlot } from '../../dialogs/FooterSlot.tsx';
import { useUnsaved } from '../../dialogs/WatchEntries.tsx';
import { useDepthAround } from '../../ports/ListAround.tsx';
import { usePanelRules } from '../../ports/panelRules.ts';
import { usePorts } from '../../ports/KcProvider.tsx';

/** The result of a test takes the full width below its button, so that nothing moves while the test runs. */
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

/** Buttons that add or test something would have no effect in fields that nobody can change. */
const Fields = styled.fieldset`
  display: contents;
  & button:not([role]) {
    display: none;
  }
`;

const none = {};

export interface SettingsFormProps<Values extends object, C extends Call, Seen> {
  /** Distinguishes forms with the same call: 'settings.ldap'. */
  id: string;
  /** The object as last loaded. A newer one replaces the values of an unedited form. */
  of: Seen;
  /** Returns the form values of the object. */
  values: (of: Seen) => Values;
  schema: AnyObjectSchema;
  /** Factory default of each field. Fields that differ are marked and can be reset. Default: no marks. */
  defaults?: Partial<Values> | undefined;
  call: C;
  /** Path parameters of the call. Default: none. */
  params?: Readonly<Record<string, string>>;
  /** Converts form values to the request body. */
  toBody: (values: Values, over: Base<Values, Seen>) => BodyOf<C>;
  /** Returns a confirmation, for example if the values remove something; null sends them directly. Default: no confirmation. */
  confirm?: (values: Values, over: Base<Values, Seen>) => Question | null;
  /** Extracts the new object from the response, as the base of the next change. Default: the entries become the base. */
  answered?: (answer: AnswerOf<C>) => Seen;
  /** The success message. Default: 'Applied Successfully'. */
  done?: string;
  /** Name of the changed object for the success message. Default: the object whose details are open around the form. */
  about?: string;
  /** Reason why the form cannot be submitted now. Default: it can. */
  disabledReason?: string | undefined;
  /** Additional buttons before Reset and Apply, such as a test. */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * A settings form with Apply and Reset. Apply is enabled when the values have changed and are valid. Reset returns to the values on the appliance. Unapplied
 * entries stay in a draft, as in a dialog.
 */
export function SettingsForm<Values extends object, C extends Call, Seen>(props: SettingsFormProps<Values, C, Seen> & SeenFits<C, Seen>) {
  const { id, of, values: valuesOf, schema, call, params, toBody, confirm, answered, done = t('Applied Successfully') } = props;
  const { about, disabledReason, extra, children, defaults = none } = props;
  const ports = usePorts();
  const depth = useDepthAround();
  const readOnly = !usePanelRules().maySend(call);
  const formId = useId();
  const { handle, fields } = useFormHandle<Values>();
  const [reason, setReason] = useState<string | undefined>();
  const inFooter = useHasFooterSlot();
  // The last loaded object, and the one that the form is based on. After Apply, `of` is still the old object. It must not overwrite the form before the reload.
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
      // Keep input that the user typed while the call was running: it is not saved yet.
      if (entered) fields.lay({ ...base.start, ...picked(entered, changedFields(entered, sent)) }, base.start);
    },
    requested: () => form.startOver(),
    fields,
  });
  const { base, dirty, busy, conflict } = form;
  const preview = useFormPreview(form, call, fields, async () => (await handle.current?.problems()) ?? []);
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
        {preview.aside}
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
          onChange={preview.changed}
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
          {preview.below}
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
