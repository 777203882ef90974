import { mediaHolds, NARROW, watchMedia } from '../theme/media.ts';
import { useStore } from '../theme/useStore.ts';

const watch = (changed: () => void) => watchMedia(NARROW, changed);

/** True if the frame folds: below 720 px at a text size of 16 px. */
export const useNarrow = (): boolean =>
  useStore(
    watch,
    () => mediaHolds(NARROW),
    () => false,
  );
