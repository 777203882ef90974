import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { KindWord } from '../Banner/Banner.styles.ts';
import { kinds, roleOf } from '../Banner/kinds.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Messages/Messages.styles.ts';
import { useHold } from '../Messages/useHold.ts';
import { token } from '../theme/theme.tsx';
import type { MiniNote } from './miniNoteStore.ts';
import { legible } from '../legible/legible.tsx';

export { createMiniNotes, type MiniNote, type MiniNoteStore } from './miniNoteStore.ts';

const Note = styled.div<{ $colour: string }>`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-block: 0.75rem;
  padding-inline: 0.875rem 0.5rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-box);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  pointer-events: auto;
  & > svg {
    width: 1rem;
    height: 1rem;
    margin: 0.125rem 0;
    flex: none;
    color: ${(p) => p.$colour};
  }
  & button {
    margin: -0.375rem 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  & strong {
    display: block;
    font-weight: 600;
  }
  & p {
    color: ${token('text-2')};
  }
`;

export interface MiniNotesProps {
  /** The current notes, oldest first. Pass the result of `createMiniNotes().getSnapshot()`. */
  items: readonly MiniNote[];
  onClose: (id: string) => void;
  /** Called with true while the pointer or focus is on a note. Pass `store.hold`. */
  onHold?: ((held: boolean) => void) | undefined;
}

/** Small notes about background work, in a `MessagePlace`. */
export function MiniNotes({ items, onClose, onHold }: MiniNotesProps) {
  const hold = useHold(items.length === 0, onHold);
  return (
    // `aria-live` keeps an open dialog from hiding the container. With 'off', each note makes its own announcement.
    <Stack aria-live="off" data-kc-mini-notes {...hold}>
      {items.map(({ id, kind, title, text }) => {
        const { Icon, colour, word } = kinds[kind];
        return (
          <Note key={id} role={roleOf(kind)} data-kc-note={kind} $colour={colour}>
            <Icon aria-hidden />
            <KindWord>{word}: </KindWord>
            <Words>
              <strong>{legible(title)}</strong>
              {text !== undefined && <p>{legible(text)}</p>}
            </Words>
            <Button tone="quiet" iconOnly aria-label={t('Close note')} icon={<X aria-hidden />} onClick={() => onClose(id)} />
          </Note>
        );
      })}
    </Stack>
  );
}
