import { COARSE, mediaHolds, watchMedia } from '../theme/media.ts';
import { usePanel } from '../theme/panel.ts';
import { useStore } from '../theme/useStore.ts';
import type { Density } from '../theme/tokens.ts';
import { headerHeight } from './gridSheet.ts';

/** px at a text size of 16 px, as all here: what each density adds to a row. */
const more: Readonly<Record<Density, number>> = { comfortable: 8, standard: 0, compact: -6 };
/** A line of text, and a little air. */
const least = 26;
/** What a finger hits. */
const finger = 44;

const watchFingers = (changed: () => void) => watchMedia(COARSE, changed);

/** How high a row is, of which is `written` how high it is where nobody wishes otherwise, and the head over the rows. */
export const heightsOf = (written: number, density: Density, fingers: boolean): { row: number; head: number } => ({
  row: Math.max(written + more[density], fingers ? finger : least),
  head: fingers ? finger : headerHeight,
});

export function useHeights(written: number): { row: number; head: number } {
  const { density } = usePanel();
  const fingers = useStore(
    watchFingers,
    () => mediaHolds(COARSE),
    () => false,
  );
  return heightsOf(written, density, fingers);
}
