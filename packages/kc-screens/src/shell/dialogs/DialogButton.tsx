// @chunk panel
import { useEffect } from 'react';
import { Button, type ButtonProps } from 'kc-components/Button';
import { useShortcut } from 'kc-components/shortcuts';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useOpenDialog } from './DialogHost.tsx';
import { panelText, usePanelRules } from '../ports/panelRules.ts';
import { useActor, usePorts } from '../ports/KcProvider.tsx';
import type { DialogDefinition } from './dialog.ts';

export interface DialogButtonProps {
  dialog: DialogDefinition<unknown>;
  tone?: ButtonProps['tone'];
}

/**
 * Button of a dialog that creates something. It is disabled with a reason if the user may not open it. Renders null in a panel that does not offer the dialog.
 */
export function DialogButton(props: DialogButtonProps) {
  return usePanelRules().offers(props.dialog) ? <OfferedButton {...props} /> : null;
}

function OfferedButton({ dialog, tone = 'default' }: DialogButtonProps) {
  const label = panelText(usePanelRules(), dialog.label);
  const actor = useActor();
  const { palette } = usePorts();
  const openDialog = useOpenDialog();
  const reason = reasonOf(dialog.allowed(actor, undefined));
  useEffect(
    () => palette.offer(t('Actions'), () => [{ id: dialog.id, label, icon: dialog.icon, disabledReason: reason, onSelect: () => openDialog(dialog) }]),
    [palette, dialog, label, reason, openDialog],
  );
  useShortcut(dialog.shortcut ?? '', () => openDialog(dialog), { label, when: dialog.shortcut !== undefined && reason === undefined });
  return (
    <Button tone={tone} icon={dialog.icon} disabledReason={reason} onClick={() => openDialog(dialog)}>
      {label}
    </Button>
  );
}

export interface RowDialogButtonProps<Target> {
  dialog: DialogDefinition<Target>;
  target: Target;
  /** Id of the target in the surrounding list. Default: none, for a page about one object. */
  row?: string | undefined;
  tone?: ButtonProps['tone'];
}

/**
 * Button of a dialog about one object, in its details. It is disabled with a reason if the user may not open it. Renders null if the action can never apply to
 * this object, or if the panel does not offer it.
 */
export function RowDialogButton<Target>({ dialog, target, row, tone = 'default' }: RowDialogButtonProps<Target>) {
  const actor = useActor();
  const openDialog = useOpenDialog();
  const panel = usePanelRules();
  const verdict = dialog.allowed(actor, target);
  if (isForever(verdict) || !panel.offers(dialog)) return null;
  return (
    <Button tone={tone} icon={dialog.icon} disabledReason={reasonOf(verdict)} onClick={() => openDialog(dialog, row)}>
      {panelText(panel, dialog.label)}
    </Button>
  );
}
