import { createHashRouter } from 'react-router';
import { formatAddress, parseAddress, type Address, type Navigation } from 'kc-screens/shell';

/** The one place that knows a router: hash routes as a navigation port. */
export function createHostNavigation(): Navigation {
  const router = createHashRouter([{ path: '*', element: null }]);
  const read = (): Address => parseAddress(router.state.location.pathname + router.state.location.search);
  let address = read();
  const listeners = new Set<() => void>();
  router.subscribe(() => {
    const next = read();
    if (formatAddress(next) === formatAddress(address)) return;
    address = next;
    for (const listener of listeners) listener();
  });
  return {
    get: () => address,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    go: (to, how) => void router.navigate(formatAddress(to), { replace: how?.replace ?? false }),
    href: (to) => `#${formatAddress(to)}`,
  };
}
