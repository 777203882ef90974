// The history alone: its data router would be a fifth of all that the first page loads, for one route.
import { UNSAFE_createHashHistory as createHashHistory } from 'react-router';
import { restartAt } from 'kc-screens/restart';
import { formatAddress, parseAddress, type Address, type Navigation } from 'kc-screens/shell';

/** The one place that knows a router: hash routes as a navigation port. */
export function createHostNavigation(): Navigation {
  // 'v5Compat' tells of our own steps, too, not only of Back and Forward.
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
      // The page that follows a restart stands in the place of the whole console, which hears of it as of a link.
      if (restartAt(to.path) !== null) globalThis.dispatchEvent(new HashChangeEvent('hashchange'));
    },
    href: (to) => `#${formatAddress(to)}`,
  };
}
