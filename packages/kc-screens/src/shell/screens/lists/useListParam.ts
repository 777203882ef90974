import { useCallback } from 'react';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { useDepthHere } from '../../ports/ListAround.tsx';
import { leaveInner, listNames } from '../../ports/listNames.ts';

/**
 * Returns a URL parameter of a list besides filters and sort order, such as which of two lists is shown: its value, '' without one, and its setter. Changing it
 * closes the open row, because the list has other rows.
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
