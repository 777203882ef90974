import type { createBrowserRouter } from 'react-router';
import { formatAddress, parseAddress, type Navigation } from 'kc-screens/shell';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Adapts the app's router to the port by which screens read and change the address. */
export function navigationOf(router: Router): Navigation {
  const read = () => parseAddress(router.state.location.pathname + router.state.location.search);
  let address = read();
  return {
    get() {
      const now = read();
      if (formatAddress(now) !== formatAddress(address)) address = now;
      return address;
    },
    subscribe: (changed) => router.subscribe(changed),
    go: (to, how) => void router.navigate(formatAddress(to), { replace: how?.replace ?? false }),
    href: (to) => router.createHref(new URL(formatAddress(to), globalThis.location.origin)),
  };
}
