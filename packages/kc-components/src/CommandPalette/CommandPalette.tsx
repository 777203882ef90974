import { useId, useRef, useState, type ReactNode } from 'react';
import { t } from 'kc-intl/t';
import { useEscape } from '../Popup/useEscape.ts';
import { isOnTop } from '../theme/modal.ts';
import { drawsOverlays, usePanel } from '../theme/panel.ts';
import { useModal } from '../theme/useModal.ts';
import { LayerOverlay } from '../theme/LayerOverlay.tsx';
import { useFocusBack } from '../theme/useFocusBack.ts';
import { Box, Name, Scrim } from './CommandPalette.styles.ts';
import type { Command, CommandGroup } from './match.ts';
import { PaletteBody } from './PaletteBody.tsx';
import type { Search } from './useSearch.ts';

export type { Command, CommandGroup } from './match.ts';
export type { Search } from './useSearch.ts';

const REMEMBERED = 5;

export interface CommandPaletteProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** What can be done from here. Matched in the browser; a thousand items are no burden. */
  groups: readonly CommandGroup[];
  /**
   * Finds more elsewhere. Asked once typing has rested for 150 ms; a newer text aborts the signal of the older, whose
   * answer is never shown. Its groups stand below the others, in its own order.
   */
  search?: Search | undefined;
  /** Default: 'Search pages, objects, actions'. Names the field, too. */
  placeholder?: string | undefined;
  /** Ids chosen lately, newest first; they come first. Default: the palette remembers five as long as it is mounted. */
  recent?: readonly string[] | undefined;
  /** The new list after a choice, for whoever keeps it. */
  onRecent?: ((ids: readonly string[]) => void) | undefined;
}

/** Everything by its name, from the keyboard. Each opening starts empty; Escape closes and returns focus. */
export function CommandPalette({
  open: shown,
  onOpen,
  groups,
  search,
  placeholder = t('Search pages, objects, actions'),
  recent,
  onRecent,
}: CommandPaletteProps) {
  const panel = usePanel();
  const [own, setOwn] = useState<readonly string[]>([]);
  const chosen = useRef<Command | null>(null);
  const lately = recent ?? own;

  const choose = (command: Command) => {
    const next = [command.id, ...lately.filter((id) => id !== command.id)].slice(0, REMEMBERED);
    setOwn(next);
    onRecent?.(next);
    chosen.current = command;
    onOpen(false);
  };

  if (!shown || !drawsOverlays(panel)) return null;
  return (
    <OpenPalette
      name={placeholder}
      onLeave={() => onOpen(false)}
      onLeft={() => {
        // Only now: what the command opens must find the focus where it came from.
        const command = chosen.current;
        chosen.current = null;
        command?.onSelect();
      }}
    >
      <PaletteBody groups={groups} recent={lately} search={search} placeholder={placeholder} label={placeholder} onChoose={choose} />
    </OpenPalette>
  );
}

interface OpenPaletteProps {
  name: string;
  onLeave: () => void;
  /** It is gone, and the focus is where it was before. */
  onLeft: () => void;
  children: ReactNode;
}

function OpenPalette({ name, onLeave, onLeft, children }: OpenPaletteProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { remember, giveBack } = useFocusBack();
  useModal(
    box,
    (opened) => {
      remember();
      opened.querySelector('input')?.focus({ preventScroll: true });
    },
    () => {
      giveBack();
      onLeft();
    },
  );
  useEscape(true, () => (isOnTop(box.current) ? onLeave() : false));
  return (
    <LayerOverlay>
      <Scrim onClick={onLeave} />
      <Box ref={box} aria-labelledby={id}>
        <Name id={id}>{name}</Name>
        {children}
      </Box>
    </LayerOverlay>
  );
}
