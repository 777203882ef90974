import type { ComponentType } from 'react';
import type { Call } from 'kc-api/contract/call';
import type { DialogBodyProps, DialogDefinition } from './dialog.ts';
import { formFacts, type ToBodyFits, type Wizard } from './formDialog.ts';
import { lazyComponent } from '../ports/lazyComponent.tsx';
import type { SeenFits } from '../changes/seen.ts';
import type { Load } from '../answers/useLoad.ts';
import type { WizardDialogFrame } from './WizardDialogBody.tsx';

// As with a form dialog: the form library comes with the first dialog.
const Frame = lazyComponent(async () => ({ default: (await import('./WizardDialogBody.tsx')).WizardDialogFrame as ComponentType<object> }))
  .Component as typeof WizardDialogFrame;

/**
 * A form dialog in steps: 'Next' checks the step at hand, 'Back' keeps what was entered, the last step has the verb and
 * makes the one call. What the appliance says about a field leads back to its step. Everything else is as in
 * defineFormDialog.
 */
export function defineWizard<Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  definition: Wizard<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen>,
): DialogDefinition<Target> {
  return {
    ...formFacts(definition),
    Component: (props: DialogBodyProps<Target>) => <Frame definition={definition} {...props} />,
  };
}
