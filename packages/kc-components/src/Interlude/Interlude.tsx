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
  /** What is asked, for assistive technology, and the title where no dialog is open. */
  title: string;
  /** Escape was pressed, or the dialog that it stands in has gone. */
  onLeave: () => void;
  /** Work is under way: Escape does nothing until it is done. Default: false. */
  busy?: boolean | undefined;
  footer: DialogFooter;
  /** A field in it takes the focus from the primary by itself. */
  children: ReactNode;
}

/**
 * A question that comes up while a dialog works: it stands in the dialog on top, in the place of its buttons. What was
 * entered there stays in sight and out of reach, and focus returns to it. Where no dialog is open it is one itself.
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
    // A dialog of the host that opened later takes its own Escape.
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
