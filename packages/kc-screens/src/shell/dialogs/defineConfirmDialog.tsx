// @chunk console panel
import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { Call } from 'kc-api/contract/call';
import { verbFor, type ConfirmDefinition } from './confirmDialog.ts';
import type { ConfirmDialogFrame } from './ConfirmDialogBody.tsx';
import type { DialogBodyProps, DialogDefinition } from './dialog.ts';
import type { SeenFits } from '../calls/changing/seen.ts';
import type { Load } from '../calls/reading/load.ts';

// Loaded lazily: not needed before the first list has rendered.
const frame = lazyComponent(async () => ({ default: (await import('./ConfirmDialogBody.tsx')).ConfirmDialogFrame as ComponentType<object> }));
const Frame = frame.Component as typeof ConfirmDialogFrame;

/** A dialog that names its objects, explains the consequence, and makes one call for each of them, or one for all together. */
export function defineConfirmDialog<C extends Call, Target = unknown, L extends Load = Record<never, never>, Seen = Target>(
  definition: ConfirmDefinition<C, Target, L, Seen> & SeenFits<C, Seen>,
): DialogDefinition<Target> {
  return {
    id: definition.id,
    label: definition.label ?? verbFor<Target>(definition, 1),
    icon: definition.icon,
    tone: definition.tone ?? 'danger',
    needs: definition.needs ?? 'one',
    allowed: definition.allowed,
    quiet: definition.quiet ?? false,
    shortcut: definition.shortcut,
    ownAccount: definition.ownAccount,
    submit: { call: definition.call, button: (count, first) => verbFor<Target>(definition, count, first) },
    prepare: frame.load,
    Component: (props: DialogBodyProps<Target>) => <Frame definition={definition} {...props} />,
  };
}
