import { formatAddress, parseAddress, type Navigation } from 'kc-screens/shell';

/** Navigation in the URL hash without a router, which keeps the sign-in page small. */
export function createHashNavigation(): Navigation {
  let hash = location.hash;
  let address = parseAddress(hash.slice(1));
  return {
    // Read the hash directly, because the event arrives after the change.
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
