import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Dialog, type DialogFooter } from '../Dialog/Dialog.tsx';
import { Footer, FooterEnd } from '../Dialog/Dialog.styles.ts';
import { topDialog, useIsOnShow, type DialogOnShow } from '../Dialog/onShow.ts';
import { useEscape } from '../Popup/useEscape.ts';
import { isOnTop } from '../theme/modal.ts';
import { token } from '../theme/theme.tsx';

const Part = styled.section`
  display: flex;
  flex-direction: column;
  flex: none;
  border-top: 1px solid ${token('line')};
  background: ${token('raised')};
`;

const Inside = styled.div`
  width: 0;
  min-width: 100%;
  padding: 1rem ${token('space-dialog')};
`;

export interface InterludeProps {
  /** Accessible name of the question, and the title if no dialog is open. */
  title: string;
  /** Called if the user presses Escape, or the surrounding dialog closes. */
  onLeave: () => void;
  /** Work is running: Escape does nothing until it is done. Default: false. */
  busy?: boolean | undefined;
  footer: DialogFooter;
  /** A field in the content takes the focus from the primary button. */
  children: ReactNode;
}

/**
 * A question that appears while a dialog works. It replaces the buttons of the topmost dialog. The entries there stay visible but disabled, and the focus
 * returns to them. Without an open dialog, the question is a dialog itself.
 */
export function Interlude({ title, onLeave, busy = false, footer, children }: InterludeProps) {
  const [dialog] = useState(topDialog);
  if (dialog)
    return (
      <Within dialog={dialog} title={title} onLeave={onLeave} busy={busy} footer={footer}>
        {children}
      </Within>
    );
  return (
    <Dialog open title={title} busy={busy} onDismiss={onLeave} footer={footer}>
      {children}
    </Dialog>
  );
}

function Within({ dialog, title, onLeave, busy, footer, children }: InterludeProps & { dialog: DialogOnShow }) {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    dialog.interrupt(true);
    return () => dialog.interrupt(false);
  }, [dialog]);
  useEscape(true, () => {
    // A dialog of the host that opened later handles its own Escape.
    if (!isOnTop(part.current?.closest<HTMLElement>('[data-kc-dialog]') ?? null)) return false;
    if (!busy) onLeave();
    return true;
  });
  useEffect(() => [...(part.current?.querySelectorAll('button') ?? [])].at(-1)?.focus(), []);
  const there = useIsOnShow(dialog);
  useEffect(() => {
    if (!there) onLeave();
  });
  return createPortal(
    <Part ref={part} aria-label={title} aria-busy={busy || undefined}>
      <Inside>{children}</Inside>
      <Footer data-kc-keep-clear>
        {footer.cancel}
        <FooterEnd>
          {footer.extra}
          {footer.primary}
        </FooterEnd>
      </Footer>
    </Part>,
    dialog.place,
  );
}
