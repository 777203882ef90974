import { lazyComponent } from 'kc-components/lazyComponent';
import { useShortcut } from 'kc-components/shortcuts';
import { t } from 'kc-intl/t';
import type { FrameDialogName } from './FrameDialog.tsx';

// Loaded when a dialog first opens.
const Shown = lazyComponent(async () => ({ default: (await import('./FrameDialog.tsx')).FrameDialog })).Component;

export interface FrameDialogsProps {
  /** Default: no dialog is open. */
  open: FrameDialogName | null;
  onOpen: (dialog: FrameDialogName | null) => void;
}

/** The dialogs of the frame, and the '?' shortcut. The address does not contain them, because they concern the console, not the page. */
export function FrameDialogs({ open: which, onOpen }: FrameDialogsProps) {
  useShortcut('?', () => onOpen('shortcuts'), { label: t('Keyboard shortcuts') });
  return which && <Shown which={which} onClose={() => onOpen(null)} />;
}
