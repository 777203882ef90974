import { useCallback } from 'react';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams } from '../ports/navigation.ts';
import { useDepthHere } from './ListAround.tsx';
import { leaveInner, listNames } from './listNames.ts';

/**
 * What a screen keeps of the list that stands here, beside its filters and its sort, such as which of two lists it is:
 * its value, '' without one, and the way to set it. With another value the list has other rows.
 */
export function useListParam(name: string): [string, (value: string) => void] {
  const { navigation } = usePorts();
  const depth = useDepthHere();
  const names = listNames(depth);
  const param = `${names.own}${name}`;
  const value = useAddress().params[param] ?? '';
  const set = useCallback(
    (next: string) => {
      const now = navigation.get();
      navigation.go(withParams(now, { ...leaveInner(now.params, depth), [names.row]: undefined, [param]: next }), { replace: true });
    },
    [navigation, depth, names, param],
  );
  return [value, set];
}
