import { useStore } from 'kc-components/theme';
import { usePorts } from '../shell/index.ts';

/** 'payments-eu · Key sets · Cloud keys': what is open, then the page. A tab that is called as its page is left out. */
export function usePlaceTitle(page: string): string {
  const { names } = usePorts();
  const inner = useStore(names.subscribe, names.get);
  const same = (one: string) => one.toLowerCase() === page.toLowerCase();
  return [page, ...inner.filter((one) => !same(one))].toReversed().join(' · ');
}
