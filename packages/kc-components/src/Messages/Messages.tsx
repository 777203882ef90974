import { useEffect, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { KindWord } from '../Banner/Banner.styles.ts';
import { kinds, roleOf } from '../Banner/kinds.tsx';
import { Button } from '../Button/Button.tsx';
import type { Message } from './messageStore.ts';
import { About, Buttons, Corner, Item, Stack, Words } from './Messages.styles.ts';
import { LayerOverlay } from '../theme/LayerOverlay.tsx';
import { useHold } from './useHold.ts';
import { breakable } from '../legible/legible.tsx';

export { createMessages, type Message, type MessageAction, type MessageClock, type MessageStore, type PastMessage } from './messageStore.ts';

export interface MessagesProps {
  /** On show, oldest first; give it what `createMessages().getSnapshot()` answers. */
  items: readonly Message[];
  onClose: (id: string) => void;
  /** True while the pointer or focus is on a message, so that it does not go while it is read. Give it `store.hold`. */
  onHold?: ((held: boolean) => void) | undefined;
}

/** Keeps the corner clear of what must be seen, from its first message on. The first load does without that code. */
function watchCorner(corner: HTMLDivElement): () => void {
  let stop = () => undefined as void;
  const first = new MutationObserver(() => begin());
  const begin = () => {
    first.disconnect();
    void import('./keepClear.ts').then(
      ({ keepClear }) => {
        if (corner.isConnected) stop = keepClear(corner);
      },
      // Without it the messages stay in their corner.
      () => undefined,
    );
  };
  if (corner.querySelector('[role]')) begin();
  else first.observe(corner, { childList: true, subtree: true });
  return () => {
    first.disconnect();
    stop();
  };
}

/**
 * The one place for messages and notes: over the page, in its lower corner. It moves up where it would cover the footer of
 * a dialog, progress, or a value that is shown only once.
 */
export function MessagePlace({ children }: { children: ReactNode }) {
  // As state, because the corner is another one after it moved to a dialog of the host.
  const [corner, setCorner] = useState<HTMLDivElement | null>(null);
  useEffect(() => (corner ? watchCorner(corner) : undefined), [corner]);
  return (
    <LayerOverlay follow>
      <Corner ref={setCorner}>{children}</Corner>
    </LayerOverlay>
  );
}

/**
 * What just happened, in a `MessagePlace`. Errors and warnings are read out at once, the rest at the next
 * pause.
 */
export function Messages({ items, onClose, onHold }: MessagesProps) {
  const hold = useHold(items.length === 0, onHold);
  return (
    // `aria-live` keeps the place from being hidden while a dialog is open; 'off' leaves the saying to each message.
    <Stack aria-live="off" data-kc-messages {...hold}>
      {items.map(({ id, kind, text, about, action }) => {
        const { Icon, colour, word } = kinds[kind];
        return (
          <Item key={id} role={roleOf(kind)} data-kc-message={kind} $colour={colour}>
            <Icon aria-hidden />
            <KindWord>{word}: </KindWord>
            <Words>
              {breakable(text)}
              {about !== undefined && <About>{breakable(about)}</About>}
            </Words>
            <Buttons>
              {action && (
                <Button tone="quiet" onClick={action.onAction}>
                  {action.label}
                </Button>
              )}
              <Button tone="quiet" iconOnly aria-label={t('Close message')} icon={<X aria-hidden />} onClick={() => onClose(id)} />
            </Buttons>
          </Item>
        );
      })}
    </Stack>
  );
}
