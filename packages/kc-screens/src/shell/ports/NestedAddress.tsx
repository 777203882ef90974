import { useMemo, useState, type ReactNode } from 'react';
import { PortsContext, usePorts } from './KcProvider.tsx';
import { ListAround } from './ListAround.tsx';
import { createMemoryNavigation, formatAddress, type Address, type Navigation } from './navigation.ts';

export interface NestedAddressProps {
  /** Initial parameters. Default: none. */
  params?: Address['params'];
  children: ReactNode;
}

/**
 * Provides a separate in-memory address to its children: for a list with dialogs inside a dialog that is itself in the page's URL. Navigation to another page
 * leaves both.
 */
export function NestedAddress({ params = {}, children }: NestedAddressProps) {
  const ports = usePorts();
  const [first] = useState(params);
  const inside = useMemo(() => {
    const { navigation: outer } = ports;
    const { path } = outer.get();
    const own = createMemoryNavigation(formatAddress({ path, params: first }));
    const navigation: Navigation = {
      get: own.get,
      subscribe: own.subscribe,
      go: (to, how) => (to.path === path ? own.go(to) : outer.go(to, how)),
      href: outer.href,
    };
    return { ...ports, navigation, opened: undefined };
  }, [ports, first]);
  return (
    <PortsContext.Provider value={inside}>
      <ListAround depth={null}>{children}</ListAround>
    </PortsContext.Provider>
  );
}
