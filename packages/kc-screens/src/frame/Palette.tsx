import { useEffect, useMemo, useState } from 'react';
import { CommandPalette, type CommandGroup } from 'kc-components/CommandPalette';
import { usePanelRules, usePorts, type ScreenDefinition } from '../shell/index.ts';
import { foundByTitle, objectSearch, pageGroups, withSearch } from './paletteGroups.ts';

export interface PaletteProps {
  /** Entries of the palette besides the pages, captured when it opened. null while it is closed. */
  shown: { recent: CommandGroup; more: readonly CommandGroup[] } | null;
  onClose: () => void;
  /** The pages that this user may open. */
  pages: readonly ScreenDefinition[];
}

/** Disables the palette's own list of recent commands, because recent places are listed first. */
const none: readonly string[] = [];

/** Finds pages, their parts, objects and actions. A page is found by its title until its search words are loaded. */
export default function Palette({ shown, onClose, pages }: PaletteProps) {
  const { client, navigation, actor } = usePorts();
  const { offers } = usePanelRules();
  const coming = useMemo(() => withSearch(pages), [pages]);
  const [open, setOpen] = useState(() => foundByTitle(pages));
  useEffect(() => {
    let left = false;
    void coming.then((all) => left || setOpen(all));
    return () => {
      left = true;
    };
  }, [coming]);
  const objects = useMemo(() => objectSearch(client, coming, navigation, { actor, offers }), [client, coming, navigation, actor, offers]);
  const groups = useMemo(
    () => (shown ? [shown.recent, ...pageGroups(open, actor.flavour, navigation), ...shown.more] : []),
    [shown, open, actor.flavour, navigation],
  );
  return <CommandPalette open={shown !== null} onOpen={(is) => !is && onClose()} groups={groups} search={objects} recent={none} />;
}
