/** A place in the console: the route and the parameters that make the view. */
export interface Address {
  /** With a leading slash: '/security'. */
  path: string;
  params: Readonly<Record<string, string>>;
}

/** How a screen reads and changes the address. The host gives one over its router; stories one in memory. */
export interface Navigation {
  /** The same object until the address changes. */
  get(): Address;
  subscribe(changed: () => void): () => void;
  /** Goes to another page, or another view of this one. `replace` makes no history entry. Default: it makes one. */
  go(to: Address, how?: { replace: boolean }): void;
  /** For links. */
  href(to: Address): string;
}

/** Lays a change over the parameters; undefined takes one away. */
export function withParams(address: Address, change: Readonly<Record<string, string | undefined>>): Address {
  const params = { ...address.params, ...change };
  return {
    path: address.path,
    params: Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')),
  };
}

/** '/security?tab=users' and back. */
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

/** An address that lives in memory. Default: '/'. */
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
