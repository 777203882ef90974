// @chunk console panel
import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
import type { DialogBodyProps, DialogDefinition } from './dialog.ts';
import { formFacts, type FormDoor, type FormOf, type FormParts, type ToBodyFits } from './formDialog.ts';
import type { SeenFits } from '../calls/changing/seen.ts';
import type { Load } from '../calls/reading/load.ts';

/**
 * A dialog with a form that makes one call. The shell handles the URL, drafts, the guard on unsaved entries and one request per submit. It also handles errors
 * at their fields, conflicts, lost responses and the success message. The form and the form library are loaded when the dialog opens or `prepare` is called.
 */
export function defineFormDialog<C extends Call, Target = unknown>(
  door: FormDoor<C, Target> & { form: () => Promise<{ form: FormOf<C, Target> }> },
): DialogDefinition<Target>;
/** Overload with the form inline, for modules that are loaded lazily themselves, such as a step of the sign-in. */
export function defineFormDialog<Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  whole: FormDoor<C, Target> & FormParts<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen>,
): DialogDefinition<Target>;
export function defineFormDialog<Values extends object, C extends Call, Target, L extends Load, Seen>(
  door: FormDoor<C, Target> & (FormParts<Values, C, Target, L, Seen> | { form: () => Promise<{ form: FormOf<C, Target> }> }),
): DialogDefinition<Target> {
  const { Component, load } = lazyComponent(async () => {
    const [{ FormDialogFrame }, form] = await Promise.all([
      import('./FormDialogBody.tsx'),
      'form' in door ? door.form().then((module) => module.form as FormParts<Values, C, Target, L, Seen>) : door,
    ]);
    const definition = { ...door, ...form };
    return { default: (props: DialogBodyProps<Target>) => <FormDialogFrame<Values, C, Target, L, Seen> definition={definition} {...props} /> };
  });
  return { ...formFacts(door), prepare: load, Component };
}
