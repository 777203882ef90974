import { useCallback } from 'react';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { useListAround } from '../../ports/ListAround.tsx';

/** Returns the filter value of a column of the surrounding list, '' without one, and its setter, for a control in the toolbar. */
export function useFilter(column: string): [string, (value: string) => void] {
  const { navigation } = usePorts();
  const param = `${useListAround().filter}${column}`;
  const value = useAddress().params[param] ?? '';
  const set = useCallback((next: string) => navigation.go(withParams(navigation.get(), { [param]: next === '' ? undefined : next })), [navigation, param]);
  return [value, set];
}
