import { ShortcutHelp, useShortcut } from 'kc-components/shortcuts';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { About } from './About.tsx';
import { MessageHistory } from './MessageHistory.tsx';

/** What the user menu opens beside pages. */
export type FrameDialog = 'about' | 'messages' | 'shortcuts';

export interface FrameDialogsProps {
  /** Default: none is open. */
  open: FrameDialog | null;
  onOpen: (dialog: FrameDialog | null) => void;
}

const shown = {
  about: { title: 'About', Body: About },
  messages: { title: 'Messages', Body: MessageHistory },
  shortcuts: { title: 'Keyboard shortcuts', Body: ShortcutHelp },
} as const;

/** The dialogs of the frame, and '?' for the shortcuts. They stand in no address: they are about the console, not the page. */
export function FrameDialogs({ open: which, onOpen }: FrameDialogsProps) {
  useShortcut('?', () => onOpen('shortcuts'), { label: 'Keyboard shortcuts' });
  if (!which) return null;
  const { title, Body } = shown[which];
  const leave = () => onOpen(null);
  return (
    <Dialog
      open
      title={title}
      onDismiss={leave}
      onEnter={leave}
      initialFocus="primary"
      footer={{
        primary: (
          <Button tone="primary" onClick={leave}>
            Close
          </Button>
        ),
      }}
    >
      <Body />
    </Dialog>
  );
}
