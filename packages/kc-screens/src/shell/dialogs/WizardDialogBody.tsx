import { useEffect, useId, useMemo, useState } from 'react';
import { object, type AnyObjectSchema } from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, Form, problemsIn } from 'kc-components/Form';
import { Skeleton } from 'kc-components/Skeleton';
import { WizardFrame, WizardStepBody } from 'kc-components/WizardFrame';
import type { Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { schemaFor, type FormContext, type FormDoor, type WizardParts, type WizardStepDefinition } from './formDialog.ts';
import { useFormHandle } from '../calls/forms/useFormHandle.ts';
import { useFirstField } from './useFirstField.ts';
import { useFormPreview } from '../calls/preview/useFormPreview.ts';
import { useFormDialog } from './useFormDialog.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
import { withParams } from '../ports/navigation.ts';
import { EarlierFieldsContext } from './WizardReview.tsx';
import type { DialogBodyProps } from './dialog.ts';
import type { Load } from '../calls/reading/load.ts';

const nothing: AnyObjectSchema = object();

const fieldsOf = <Values extends object, Target, L extends Load, Seen>(
  steps: readonly WizardStepDefinition<Values, Target, L, Seen>[],
  context: FormContext<Target, L, Seen>,
) => steps.map(({ id, Fields }) => <Fields key={id} {...context} />);

export function WizardDialogFrame<Values extends object, C extends Call, Target, L extends Load, Seen>(
  props: DialogBodyProps<Target> & { definition: FormDoor<C, Target> & WizardParts<Values, C, Target, L, Seen> },
) {
  const { definition } = props;
  const { navigation, actor } = usePorts();
  const before = definition.before?.(actor) ?? null;
  const formId = useId();
  const { handle, fields } = useFormHandle<Values>();
  const [chosen, setAt] = useState<string | null>(null);
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  // Each visit of a step mounts a new form, so that no field counts as touched before the user was there.
  const [visit, setVisit] = useState(0);
  const [entered, setEntered] = useState<Partial<Values> | null>(null);

  const start = (values: Values) => definition.start?.(values) ?? definition.steps[0]?.id ?? '';
  const go = (step: string, values: Values) => {
    setEntered(values);
    setAt(step);
    setVisit((n) => n + 1);
    setReason(emptyReason);
  };
  const form = useFormDialog<Values, C, Target, L, Seen>(
    props,
    {
      ...fields,
      // A reset returns to the start step; values chosen in a conflict apply to the current step.
      lay: (laid, over) => (laid === over ? go(start(over), laid) : setEntered(laid)),
    },
    (over, held) =>
      fieldsOf(
        definition.steps.filter((one) => one.when?.(held) ?? true),
        over,
      ),
  );
  const { base, context, state } = form;
  const values = { ...base?.start, ...(entered ?? form.restored) } as Values;
  const steps = definition.steps.filter((one) => !base || (one.when?.(values) ?? true));
  const at = chosen ?? (base ? start(values) : '');
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === at),
  );
  const step = steps[index];

  const schemas = useMemo(
    () => new Map(definition.steps.map((one) => [one.id, one.schema && context ? schemaFor(one.schema, context) : nothing])),
    [definition, context],
  );
  const wrong = new Set(
    Object.keys(form.fieldErrors).flatMap(
      (field) => steps.find((one) => Object.hasOwn(schemas.get(one.id)?.fields ?? {}, field.split('.')[0] ?? field))?.id ?? [],
    ),
  );

  // The server refused a field of another step: go back to that step and show the error at its field.
  const firstWrong = steps.find((one) => wrong.has(one.id))?.id;
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (state.at === 'failed' && firstWrong !== undefined && firstWrong !== step?.id) {
      setAt(firstWrong);
      setVisit((n) => n + 1);
    }
  }
  useEffect(() => {
    if (state.at === 'failed' && firstWrong !== undefined) handle.current?.focusFirstError();
  }, [handle, state, firstWrong]);

  // Validates all steps that apply, including those not visited yet.
  const problems = async () => {
    const held = fields.values() ?? values;
    const all = await Promise.all(steps.map((one) => problemsIn(schemas.get(one.id), held, (path) => form.facts.words(path)?.label)));
    return all.flat();
  };
  const preview = useFormPreview(form, definition.call, fields, problems);
  useFirstField(formId, context !== null, () => definition.focus !== undefined && (handle.current?.focusField(definition.focus) ?? false));

  if (form.instead) return form.instead;
  if (!step) return null;
  const last = index === steps.length - 1;

  const back = (to: string) => {
    handle.current?.flush();
    const now = handle.current?.values() ?? values;
    form.keep(now);
    if (to === before?.dialog) navigation.go(withParams(navigation.get(), { dialog: to }));
    else go(to, now);
  };
  const next = async (filled: Values) => {
    setEntered(filled);
    form.keep(filled);
    const following = definition.steps.filter((one) => one.when?.(filled) ?? true);
    const to = following[following.findIndex((one) => one.id === step.id) + 1];
    if (to) go(to.id, filled);
    else await form.submit(filled);
  };

  const { Fields } = step;
  const previous = steps[index - 1]?.id ?? before?.dialog;
  return (
    <>
      <Dialog
        open
        size="wizard"
        title={form.title}
        busy={form.busy}
        dismissable={form.dismissable}
        onDismiss={form.dismiss}
        onEnter={() => handle.current?.submit()}
        banner={form.banner}
        footer={{
          cancel: form.cancel,
          aside: preview.aside,
          extra: previous !== undefined && (
            <Button onClick={() => back(previous)} disabledReason={form.busy ? t('Wait until this is done.') : undefined}>
              {t('Back')}
            </Button>
          ),
          primary: (
            <Button type="submit" form={formId} tone="primary" pending={form.busy} disabledReason={reason}>
              {last ? definition.action : t('Next')}
            </Button>
          ),
        }}
        below={preview.below}
      >
        <WizardFrame
          steps={[
            ...(before ? [{ id: before.dialog, title: before.title, state: 'done' as const }] : []),
            ...steps.map((one, n) => ({
              id: one.id,
              title: one.title,
              state:
                one.id === step.id
                  ? ('current' as const)
                  : wrong.has(one.id) && n < index
                    ? ('error' as const)
                    : n < index
                      ? ('done' as const)
                      : ('todo' as const),
            })),
          ]}
          onStep={form.busy ? undefined : back}
        >
          {form.loading && <Skeleton lines={6} />}
          {base && context && (
            <Form<Values>
              key={`${form.round} ${visit}`}
              id={formId}
              handle={handle}
              facts={form.facts}
              enterSubmits
              initialValues={base.start}
              schema={schemas.get(step.id)}
              serverErrors={form.fieldErrors}
              onSubmit={next}
              onDirty={form.onDirty}
              onReason={setReason}
              onChange={preview.changed}
              restored={entered ?? form.restored}
            >
              <WizardStepBody title={step.title} focus={visit > 0}>
                <EarlierFieldsContext.Provider value={fieldsOf(steps.slice(0, index), context)}>
                  <Fields {...context} />
                </EarlierFieldsContext.Provider>
              </WizardStepBody>
            </Form>
          )}
        </WizardFrame>
      </Dialog>
      {form.questions}
    </>
  );
}
