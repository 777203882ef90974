/** A location in the console: the path and the parameters of the view. */
export interface Address {
  /** With a leading slash: '/security'. */
  path: string;
  params: Readonly<Record<string, string>>;
}

/** Read and write access to the address. The host implements it with its router; stories use memory. */
export interface Navigation {
  /** Returns the same object until the address changes. */
  get(): Address;
  subscribe(changed: () => void): () => void;
  /** Navigates to another page or view. With `replace`, no history entry is added. Default: one is added. */
  go(to: Address, how?: { replace: boolean }): void;
  /** Returns the URL for a link. */
  href(to: Address): string;
}

/** Returns the address with changed parameters; undefined or an empty string removes one. */
export function withParams(address: Address, change: Readonly<Record<string, string | undefined>>): Address {
  const params = { ...address.params, ...change };
  return {
    path: address.path,
    params: Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')),
  };
}

/** Parses '/security?tab=users'; formatAddress does the reverse. */
export function parseAddress(text: string): Address {
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  const query = at < 0 ? '' : text.slice(at + 1);
  return { path: path.startsWith('/') ? path : `/${path}`, params: Object.fromEntries(new URLSearchParams(query)) };
}

export function formatAddress({ path, params }: Address): string {
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A navigation in memory. Default start: '/'. */
export function createMemoryNavigation(initial = '/'): Navigation {
  let address = parseAddress(initial);
  const listeners = new Set<() => void>();
  return {
    get: () => address,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    go(to) {
      address = to;
      for (const listener of listeners) listener();
    },
    href: (to) => `#${formatAddress(to)}`,
  };
}
