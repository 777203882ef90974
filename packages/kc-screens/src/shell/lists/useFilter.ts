import { useCallback } from 'react';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { listParams } from '../ports/listParams.ts';
import { withParams } from '../ports/navigation.ts';

/** The filter of one column of the page's list, for a control of its own: its value, '' without one, and the way to set it. */
export function useFilter(column: string): [string, (value: string) => void] {
  const { navigation } = usePorts();
  const param = `${listParams.page.filter}${column}`;
  const value = useAddress().params[param] ?? '';
  const set = useCallback((next: string) => navigation.go(withParams(navigation.get(), { [param]: next === '' ? undefined : next })), [navigation, param]);
  return [value, set];
}
