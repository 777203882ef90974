import { useEffect, useMemo, useState } from 'react';
import { CommandPalette, type CommandGroup } from 'kc-components/CommandPalette';
import { usePorts, type ScreenDefinition } from '../shell/index.ts';
import { foundByTitle, objectSearch, pageGroups, withSearch } from './paletteGroups.ts';

export interface PaletteProps {
  /** What stands in it besides the pages, as it was when it was opened; null while it is closed. */
  shown: { recent: CommandGroup; more: readonly CommandGroup[] } | null;
  onClose: () => void;
  /** The pages that this person may open. */
  pages: readonly ScreenDefinition[];
}

/** The places where somebody was stand first; what the palette was used for lately does not. */
const none: readonly string[] = [];

/** Finds pages, what stands on them, objects and actions. Its code comes when somebody first moves, the words that find a page when it is first opened. */
export default function Palette({ shown, onClose, pages }: PaletteProps) {
  const { client, navigation, actor } = usePorts();
  const coming = useMemo(() => withSearch(pages), [pages]);
  const [open, setOpen] = useState(() => foundByTitle(pages));
  useEffect(() => {
    let left = false;
    void coming.then((all) => left || setOpen(all));
    return () => {
      left = true;
    };
  }, [coming]);
  const objects = useMemo(() => objectSearch(client, coming, navigation, actor), [client, coming, navigation, actor]);
  const groups = useMemo(
    () => (shown ? [shown.recent, ...pageGroups(open, actor.flavour, navigation), ...shown.more] : []),
    [shown, open, actor.flavour, navigation],
  );
  return <CommandPalette open={shown !== null} onOpen={(is) => !is && onClose()} groups={groups} search={objects} recent={none} />;
}
