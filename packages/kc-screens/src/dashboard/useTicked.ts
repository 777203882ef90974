import { useCallback, useMemo } from 'react';
import { useStore } from 'kc-components/theme';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { useAddress, usePorts, withParams } from '../shell/index.ts';

/** The key under which the deselected VM sets are stored, with the grid settings of the user. */
const kept = 'dashboard';
/** Value in the address for no VM set. */
const nobody = '-';

/**
 * DASH-14, DASH-20: returns the selected VM sets of the dashboard. Default: all. The selection is stored for the user. It is also part of the address, so that
 * a link shows the same to others. The address has precedence.
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
