import { useCallback } from 'react';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { withParams } from '../ports/navigation.ts';
import { useListAround } from './ListAround.tsx';

/** The filter of one column of the list around, for a control of its own in its toolbar: its value, '' without one, and the way to set it. */
export function useFilter(column: string): [string, (value: string) => void] {
  const { navigation } = usePorts();
  const param = `${useListAround().filter}${column}`;
  const value = useAddress().params[param] ?? '';
  const set = useCallback((next: string) => navigation.go(withParams(navigation.get(), { [param]: next === '' ? undefined : next })), [navigation, param]);
  return [value, set];
}
