import { formatAddress, parseAddress, type Navigation } from 'kc-screens/shell';

/** Four pages need no router: the sign-in reads and writes the hash itself, so that it loads without one. */
export function createHashNavigation(): Navigation {
  let address = parseAddress(location.hash.slice(1));
  return {
    get: () => address,
    subscribe(changed) {
      const read = () => {
        address = parseAddress(location.hash.slice(1));
        changed();
      };
      globalThis.addEventListener('hashchange', read);
      return () => globalThis.removeEventListener('hashchange', read);
    },
    go(to, how) {
      const next = `#${formatAddress(to)}`;
      if (how?.replace) location.replace(next);
      else location.assign(next);
    },
    href: (to) => `#${formatAddress(to)}`,
  };
}
