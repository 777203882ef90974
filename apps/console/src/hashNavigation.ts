import { formatAddress, parseAddress, type Navigation } from 'kc-screens/shell';

/** Four pages need no router: the sign-in reads and writes the hash itself, so that it loads without one. */
export function createHashNavigation(): Navigation {
  let hash = location.hash;
  let address = parseAddress(hash.slice(1));
  return {
    // Not as the last event told it: that comes later than the change.
    get() {
      if (location.hash !== hash) {
        ({ hash } = location);
        address = parseAddress(hash.slice(1));
      }
      return address;
    },
    subscribe(changed) {
      globalThis.addEventListener('hashchange', changed);
      return () => globalThis.removeEventListener('hashchange', changed);
    },
    go(to, how) {
      const next = `#${formatAddress(to)}`;
      if (how?.replace) location.replace(next);
      else location.assign(next);
    },
    href: (to) => `#${formatAddress(to)}`,
  };
}
