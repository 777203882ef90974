import type { Address, Navigation } from '../../ports/navigation.ts';

const prefix = 'filter.';
const hasFilter = ({ params }: Address): boolean => Object.keys(params).some((name) => name.startsWith(prefix));

/**
 * Adds filters to an address without any, until the panel itself changes the address. From then on the filters are in the host's URL, so that the user can
 * clear them.
 */
export function filteredNavigation(outer: Navigation, filter: Readonly<Record<string, string>>): Navigation {
  const own = Object.fromEntries(Object.entries(filter).map(([column, value]) => [`${prefix}${column}`, value]));
  let initial = Object.keys(own).length > 0 && !hasFilter(outer.get());
  let seen: Address | undefined;
  let merged: Address | undefined;
  return {
    ...outer,
    get() {
      const now = outer.get();
      if (!initial || hasFilter(now)) return now;
      // The same object until the address changes.
      if (seen !== now || !merged) merged = { ...now, params: { ...now.params, ...own } };
      seen = now;
      return merged;
    },
    go(to, how) {
      initial = false;
      outer.go(to, how);
    },
  };
}
