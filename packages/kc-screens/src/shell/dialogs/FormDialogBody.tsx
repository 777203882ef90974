import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form, type FormHandle } from 'kc-components/Form';
import { Skeleton } from 'kc-components/Skeleton';
import type { Call } from 'kc-api/contract/call';
import { schemaFor, type FormDialog } from './formDialog.ts';
import { useFormDialog } from './useFormDialog.tsx';
import type { DialogBodyProps } from './dialog.ts';
import type { Load } from '../answers/useLoad.ts';

export function FormDialogFrame<Values extends object, C extends Call, Target, L extends Load>(
  props: DialogBodyProps<Target> & { definition: FormDialog<Values, C, Target, L> },
) {
  const { definition } = props;
  const formId = useId();
  const handle = useRef<FormHandle<Values>>(null);
  const [valid, setValid] = useState(false);
  const form = useFormDialog<Values, C, Target, L>(props, {
    flush: () => handle.current?.flush(),
    reset: (values) => handle.current?.reset(values),
    fill: (values) => handle.current?.fill(values),
    values: () => handle.current?.values(),
    secrets: () => handle.current?.secrets() ?? [],
  });
  const context = form.ready?.context;
  const schema = useMemo(() => context && schemaFor(definition.schema, context), [definition, context]);
  const ready = context !== undefined;
  useEffect(() => {
    // The dialog opened while its lists were read and could focus a button only; the first field takes over.
    const box = ready ? document.getElementById(formId) : null;
    if (box && !box.contains(document.activeElement)) box.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, [tabindex="0"]')?.focus();
  }, [ready, formId]);
  if (form.instead) return form.instead;

  const { Fields } = definition;
  return (
    <>
      <Dialog
        open
        title={form.title}
        busy={form.busy}
        dismissable={form.dismissable}
        onDismiss={form.dismiss}
        banner={form.banner}
        footer={{
          cancel: form.cancel,
          primary: (
            <Button type="submit" form={formId} tone="primary" pending={form.busy} disabledReason={valid ? undefined : 'Fill in the required fields first.'}>
              {definition.action}
            </Button>
          ),
        }}
      >
        {form.loading && <Skeleton lines={6} />}
        {form.ready && schema && (
          <Form<Values>
            key={form.round}
            id={formId}
            handle={handle}
            enterSubmits
            initialValues={form.ready.initial}
            schema={schema}
            serverErrors={form.fieldErrors}
            onSubmit={form.submit}
            onDirty={form.onDirty}
            onValid={setValid}
            onChange={form.keep}
            restored={form.restored}
          >
            <Fields {...form.ready.context} />
          </Form>
        )}
      </Dialog>
      {form.questions}
    </>
  );
}
