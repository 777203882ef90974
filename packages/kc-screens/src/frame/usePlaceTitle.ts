import { useStore } from 'kc-components/theme';
import { usePorts } from '../shell/index.ts';

/** Returns the title of the place, for example 'payments-eu · Key sets · Cloud keys': the open objects, then the page. Omits a tab with the page's name. */
export function usePlaceTitle(page: string): string {
  const { names } = usePorts();
  const inner = useStore(names.subscribe, names.get);
  const same = (one: string) => one.toLowerCase() === page.toLowerCase();
  return [page, ...inner.filter((one) => !same(one))].toReversed().join(' · ');
}
