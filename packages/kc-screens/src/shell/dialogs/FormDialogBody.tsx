// @chunk form
import { useId, useMemo, useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, Form } from 'kc-components/Form';
import { Skeleton } from 'kc-components/Skeleton';
import type { Call } from 'kc-api/contract/call';
import { schemaFor, type FormDoor, type FormParts } from './formDialog.ts';
import { SubmissionContext } from './RevertOnFailure.tsx';
import { useFormHandle } from '../calls/forms/useFormHandle.ts';
import { useFirstField } from './useFirstField.ts';
import { useFormPreview } from '../calls/preview/useFormPreview.ts';
import { useFormDialog } from './useFormDialog.tsx';
import type { DialogBodyProps } from './dialog.ts';
import type { Load } from '../calls/reading/load.ts';

export function FormDialogFrame<Values extends object, C extends Call, Target, L extends Load, Seen>(
  props: DialogBodyProps<Target> & { definition: FormDoor<C, Target> & FormParts<Values, C, Target, L, Seen> },
) {
  const { definition } = props;
  const { Fields } = definition;
  const formId = useId();
  const { handle, fields } = useFormHandle<Values>();
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const form = useFormDialog<Values, C, Target, L, Seen>(props, fields, (over) => <Fields {...over} />);
  const { base, context } = form;
  const schema = useMemo(() => context && schemaFor(definition.schema, context), [definition, context]);
  const ready = context !== null;
  const preview = useFormPreview(form, definition.call, fields, async () => (await handle.current?.problems()) ?? []);
  useFirstField(formId, ready, () => definition.focus !== undefined && (handle.current?.focusField(definition.focus) ?? false));
  if (form.instead) return form.instead;

  return (
    <>
      <Dialog
        open
        size={definition.size}
        title={form.title}
        busy={form.busy}
        dismissable={form.dismissable}
        onDismiss={form.dismiss}
        banner={form.banner}
        footer={{
          cancel: form.cancel,
          aside: preview.aside,
          primary: (
            <Button type="submit" form={formId} tone="primary" pending={form.busy} disabledReason={reason}>
              {definition.action}
            </Button>
          ),
        }}
        below={preview.below}
      >
        {form.loading && <Skeleton lines={6} />}
        {base && context && schema && (
          <Form<Values>
            key={form.round}
            id={formId}
            handle={handle}
            facts={form.facts}
            enterSubmits
            initialValues={base.start}
            schema={schema}
            serverErrors={form.fieldErrors}
            onSubmit={form.submit}
            onDirty={form.onDirty}
            onReason={setReason}
            onChange={preview.changed}
            restored={form.restored}
          >
            <SubmissionContext.Provider value={{ state: form.state, revert: form.revert, restore: form.restore }}>
              <Fields {...context} />
            </SubmissionContext.Provider>
          </Form>
        )}
      </Dialog>
      {form.questions}
    </>
  );
}
