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
  /** Commands that are available here. The browser filters them; a thousand items are fast enough. */
  groups: readonly CommandGroup[];
  /**
   * Finds more results on a server. Called after typing has paused for 150 ms. Newer text aborts the signal of the older call, whose result is never shown. Its
   * groups come below the others, in their own order.
   */
  search?: Search | undefined;
  /** Placeholder and accessible name of the input. Default: 'Search pages, objects, actions'. */
  placeholder?: string | undefined;
  /** Ids of recent choices, newest first. The palette lists them first. Default: it remembers five while it is mounted. */
  recent?: readonly string[] | undefined;
  /** Receives the new list after a choice, for callers that store it. */
  onRecent?: ((ids: readonly string[]) => void) | undefined;
}

/** Finds every command by name, from the keyboard. It opens with an empty input. Escape closes it and restores the focus. */
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
        // Run the command only now: a dialog that it opens must find the focus on the original element.
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
  /** Called after the palette has closed and the focus is back. */
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
