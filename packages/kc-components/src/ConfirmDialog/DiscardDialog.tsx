import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  /** Keep editing, Close or Escape. */
  onKeep: () => void;
}

/** Asks before typed work is lost. The first focus is on keeping it. */
export function DiscardDialog({ open: shown, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={shown}
      title="Discard your changes?"
      consequence="What you entered has not been saved and will be lost."
      verb="Discard"
      tone="danger"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
