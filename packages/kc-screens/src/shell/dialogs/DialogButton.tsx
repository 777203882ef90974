import { useEffect } from 'react';
import { Button, type ButtonProps } from 'kc-components/Button';
import { useShortcut } from 'kc-components/shortcuts';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useOpenDialog } from './DialogHost.tsx';
import { useActor, usePorts } from '../ports/KcProvider.tsx';
import type { DialogDefinition } from './dialog.ts';

export interface DialogButtonProps {
  dialog: DialogDefinition<unknown>;
  tone?: ButtonProps['tone'];
}

/** The button of a dialog that makes something new. Off, with the reason, where the person may not. */
export function DialogButton({ dialog, tone = 'default' }: DialogButtonProps) {
  const actor = useActor();
  const { palette } = usePorts();
  const openDialog = useOpenDialog();
  const reason = reasonOf(dialog.allowed(actor, undefined));
  useEffect(
    () =>
      palette.offer(t('Actions'), () => [
        { id: dialog.id, label: dialog.label, icon: dialog.icon, disabledReason: reason, onSelect: () => openDialog(dialog) },
      ]),
    [palette, dialog, reason, openDialog],
  );
  useShortcut(dialog.shortcut ?? '', () => openDialog(dialog), { label: dialog.label, when: dialog.shortcut !== undefined && reason === undefined });
  return (
    <Button tone={tone} icon={dialog.icon} disabledReason={reason} onClick={() => openDialog(dialog)}>
      {dialog.label}
    </Button>
  );
}

export interface RowDialogButtonProps<Target> {
  dialog: DialogDefinition<Target>;
  target: Target;
  /** Its id in the list around. Default: none, where the page is about one object only. */
  row?: string | undefined;
  tone?: ButtonProps['tone'];
}

/** The button of a dialog about one object, in its details. Off, with the reason, where the person may not; not there where this object can never have it. */
export function RowDialogButton<Target>({ dialog, target, row, tone = 'default' }: RowDialogButtonProps<Target>) {
  const actor = useActor();
  const openDialog = useOpenDialog();
  const verdict = dialog.allowed(actor, target);
  if (isForever(verdict)) return null;
  return (
    <Button tone={tone} icon={dialog.icon} disabledReason={reasonOf(verdict)} onClick={() => openDialog(dialog, row)}>
      {dialog.label}
    </Button>
  );
}
