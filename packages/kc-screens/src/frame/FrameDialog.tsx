import type { ComponentType } from 'react';
import { ShortcutHelp } from 'kc-components/shortcuts';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { t } from 'kc-intl/t';
import { About } from './About.tsx';
import { Health } from './Health.tsx';
import { MessageHistory } from './MessageHistory.tsx';

/** Dialogs of the frame. The health chip opens 'health', the user menu opens the others. */
export type FrameDialogName = 'about' | 'health' | 'messages' | 'shortcuts';

interface FrameDialogProps {
  which: FrameDialogName;
  onClose: () => void;
}

const shown: Readonly<Record<FrameDialogName, { title: string; Body: ComponentType<Pick<FrameDialogProps, 'onClose'>> }>> = {
  about: { title: t('About'), Body: About },
  health: { title: t('Health'), Body: Health },
  messages: { title: t('Messages'), Body: MessageHistory },
  shortcuts: { title: t('Keyboard shortcuts'), Body: ShortcutHelp },
};

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
      <Body onClose={onClose} />
    </Dialog>
  );
}
