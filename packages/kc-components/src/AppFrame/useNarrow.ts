import { mediaHolds, watchMedia } from '../theme/media.ts';
import { useStore } from '../theme/useStore.ts';

const QUERY = '(max-width: 720px)';
const watch = (changed: () => void) => watchMedia(QUERY, changed);

/** True below 720 px, where the frame folds. */
export const useNarrow = (): boolean =>
  useStore(
    watch,
    () => mediaHolds(QUERY),
    () => false,
  );
