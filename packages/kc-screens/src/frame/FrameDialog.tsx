import { ShortcutHelp } from 'kc-components/shortcuts';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { t } from 'kc-intl/t';
import { About } from './About.tsx';
import { MessageHistory } from './MessageHistory.tsx';

/** What the user menu opens beside pages. */
export type FrameDialogName = 'about' | 'messages' | 'shortcuts';

interface FrameDialogProps {
  which: FrameDialogName;
  onClose: () => void;
}

const shown = {
  about: { title: t('About'), Body: About },
  messages: { title: t('Messages'), Body: MessageHistory },
  shortcuts: { title: t('Keyboard shortcuts'), Body: ShortcutHelp },
} as const;

export function FrameDialog({ which, onClose }: FrameDialogProps) {
  const { title, Body } = shown[which];
  return (
    <Dialog
      open
      title={title}
      onDismiss={onClose}
      onEnter={onClose}
      initialFocus="primary"
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <Body />
    </Dialog>
  );
}
