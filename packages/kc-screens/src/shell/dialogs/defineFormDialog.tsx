import type { ComponentType } from 'react';
import type { Call } from 'kc-api/contract/call';
import type { DialogBodyProps, DialogDefinition } from './dialog.ts';
import { formFacts, type FormDialog, type ToBodyFits } from './formDialog.ts';
import type { FormDialogFrame } from './FormDialogBody.tsx';
import { lazyComponent } from '../ports/lazyComponent.tsx';
import type { SeenFits } from '../changes/seen.ts';
import type { Load } from '../answers/useLoad.ts';

// The form library comes with the first dialog, not with the first list.
const Frame = lazyComponent(async () => ({ default: (await import('./FormDialogBody.tsx')).FormDialogFrame as ComponentType<object> }))
  .Component as typeof FormDialogFrame;

/**
 * A dialog that fills in a form and makes one call. The shell owns the rest: opening through the address, drafts,
 * the guard on unsaved entries, one request per submit, errors at their fields, conflicts, lost answers, the message.
 */
export function defineFormDialog<Values extends object, C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  definition: FormDialog<Values, C, Target, L, Seen> & SeenFits<C, Seen> & ToBodyFits<Values, C, Target, L, Seen>,
): DialogDefinition<Target> {
  return {
    ...formFacts(definition),
    Component: (props: DialogBodyProps<Target>) => <Frame definition={definition} {...props} />,
  };
}
