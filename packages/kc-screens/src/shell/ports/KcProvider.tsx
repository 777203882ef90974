import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNow } from 'kc-components/format';
import { useStore } from 'kc-components/theme';
import { guardLeaving, LeavingContext } from './leaving.ts';
import type { Address } from './navigation.ts';
import type { Ports } from './ports.ts';

export const PortsContext = createContext<Ports | null>(null);

/** The ports of the surrounding KcProvider. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('A screen must stand inside a KcProvider.');
  return ports;
}

export const useActor = () => usePorts().actor;

export function useAddress(): Address {
  const { navigation } = usePorts();
  return useStore(navigation.subscribe, navigation.get);
}

/** Answers are the appliance's: nothing is repeated by itself, and nothing is fetched because a window got focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', staleTime: 0, gcTime: 60_000 } },
  });

export interface KcProviderProps {
  ports: Ports;
  /** Default: one of its own. Give one to share answers among several providers of a page. */
  queries?: QueryClient;
  children: ReactNode;
}

/** The ports, the answers and the way out, for all that `KcProvider` adds to them. */
export function PortsProvider({ ports, queries, children }: KcProviderProps) {
  const [own] = useState(createQueryClient);
  const leaving = useMemo(() => {
    // Before the first part is drawn. Parts without ports know no other clock.
    setNow(() => ports.clock.now());
    return guardLeaving(ports);
  }, [ports]);
  return (
    <QueryClientProvider client={queries ?? own}>
      <LeavingContext value={leaving}>
        <PortsContext value={leaving.ports}>{children}</PortsContext>
      </LeavingContext>
    </QueryClientProvider>
  );
}
