import { lazyComponent } from 'kc-components/lazyComponent';
import { useShortcut } from 'kc-components/shortcuts';
import { t } from 'kc-intl/t';
import type { FrameDialogName } from './FrameDialog.tsx';

// Comes when it is first opened.
const Shown = lazyComponent(async () => ({ default: (await import('./FrameDialog.tsx')).FrameDialog })).Component;

export interface FrameDialogsProps {
  /** Default: none is open. */
  open: FrameDialogName | null;
  onOpen: (dialog: FrameDialogName | null) => void;
}

/** The dialogs of the frame, and '?' for the shortcuts. They stand in no address: they are about the console, not the page. */
export function FrameDialogs({ open: which, onOpen }: FrameDialogsProps) {
  useShortcut('?', () => onOpen('shortcuts'), { label: t('Keyboard shortcuts') });
  return which && <Shown which={which} onClose={() => onOpen(null)} />;
}
