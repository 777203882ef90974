import { COARSE, mediaHolds, watchMedia } from '../../theme/media.ts';
import { usePanel } from '../../theme/panel.ts';
import { useStore } from '../../theme/useStore.ts';
import type { Density } from '../../theme/tokens.ts';
import { headerHeight } from '../gridSheet.ts';

/** px that each density adds to a row. All px values here are for a text size of 16 px. */
const more: Readonly<Record<Density, number>> = { comfortable: 8, standard: 0, compact: -6 };
/** Minimum row height: a line of text and some padding. */
const least = 26;
/** Minimum height of a touch target. */
const finger = 44;

const watchFingers = (changed: () => void) => watchMedia(COARSE, changed);

/** Returns the heights of a row and of the header. `written` is the row height at the standard density. */
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
