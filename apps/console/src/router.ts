// Only the history library: the data router would be a fifth of the code of the first page, for a single route.
import { UNSAFE_createHashHistory as createHashHistory } from 'react-router';
import { restartAt } from 'kc-screens/restart';
import { formatAddress, parseAddress, type Address, type Navigation } from 'kc-screens/shell';

/** Adapts the hash router to the navigation port. No other module depends on the router. */
export function createHostNavigation(): Navigation {
  // With 'v5Compat' the listener also receives this module's own navigations, not only Back and Forward.
  const history = createHashHistory({ v5Compat: true });
  const read = (): Address => parseAddress(history.location.pathname + history.location.search);
  let address = read();
  const listeners = new Set<() => void>();
  history.listen(() => {
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
    go(to, how) {
      if (how?.replace) history.replace(formatAddress(to));
      else history.push(formatAddress(to));
      // The page during a restart replaces the whole console, which listens for hash changes.
      if (restartAt(to.path) !== null) globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
    },
    href: (to) => `#${formatAddress(to)}`,
  };
}
