import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
import type { DialogBodyProps, DialogDefinition } from './dialog.ts';
import { formFacts, type FormDoor, type StepsOf, type ToBodyFits, type WizardParts } from './formDialog.ts';
import type { SeenFits } from '../calls/changing/seen.ts';
import type { Load } from '../calls/reading/load.ts';

/**
 * A form dialog in steps. 'Next' validates the current step, 'Back' keeps the entries, and the last step submits all entries in one call. A field error from
 * the appliance opens its step. The rest is as in defineFormDialog.
 */
export function defineWizard<C extends Call, Target = unknown>(
  door: FormDoor<C, Target> & { form: () => Promise<{ form: StepsOf<C, Target> }> },
): DialogDefinition<Target>;
/** Overload with the steps inline, for modules that are loaded lazily themselves. */
export function defineWizard<Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  whole: FormDoor<C, Target> & WizardParts<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen>,
): DialogDefinition<Target>;
export function defineWizard<Values extends object, C extends Call, Target, L extends Load, Seen>(
  door: FormDoor<C, Target> & (WizardParts<Values, C, Target, L, Seen> | { form: () => Promise<{ form: StepsOf<C, Target> }> }),
): DialogDefinition<Target> {
  const { Component, load } = lazyComponent(async () => {
    const [{ WizardDialogFrame }, form] = await Promise.all([
      import('./WizardDialogBody.tsx'),
      'form' in door ? door.form().then((module) => module.form as WizardParts<Values, C, Target, L, Seen>) : door,
    ]);
    const definition = { ...door, ...form };
    return { default: (props: DialogBodyProps<Target>) => <WizardDialogFrame<Values, C, Target, L, Seen> definition={definition} {...props} /> };
  });
  return { ...formFacts(door), prepare: load, Component };
}
