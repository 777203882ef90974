import { useCallback, useMemo } from 'react';
import { useStore } from 'kc-components/theme';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { useAddress, usePorts, withParams } from '../shell/index.ts';

/** Under this name the sets that are left out are kept with the grids of the user. */
const kept = 'dashboard';
/** In the address: none. */
const nobody = '-';

/**
 * DASH-14, DASH-20: which VM sets the dashboard counts. All of them, until the user leaves some out; that is kept for the
 * user, and stands in the address, so that a link shows the same to others. The address wins.
 */
export function useTicked(sets: readonly CvmSet[] | undefined) {
  const { grids, navigation } = usePorts();
  const asked = useAddress().params['sets'];
  const left = useStore(grids.subscribe, () => grids.get(kept).hidden);
  const ticked = useMemo(() => {
    const wanted = asked === undefined ? undefined : new Set(asked.split(','));
    const leftOut = new Set(left);
    return sets?.filter(({ guid }) => (wanted ? wanted.has(guid) : !leftOut.has(guid)));
  }, [sets, asked, left]);
  const choose = useCallback(
    (guids: readonly string[]) => {
      const all = sets?.map(({ guid }) => guid) ?? [];
      grids.change(kept, { hidden: all.filter((guid) => !guids.includes(guid)) });
      const sole = guids.length === all.length ? undefined : guids.length === 0 ? nobody : guids.join(',');
      navigation.go(withParams(navigation.get(), { sets: sole, dialog: undefined }), { replace: true });
    },
    [grids, navigation, sets],
  );
  return { ticked, choose };
}
