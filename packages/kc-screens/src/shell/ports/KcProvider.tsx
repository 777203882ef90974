import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNow } from 'kc-components/format';
import { useStore } from 'kc-components/theme';
import { guardLeaving, LeavingContext } from './leaving.ts';
import type { Address } from './navigation.ts';
import type { Ports, ScreenPorts } from './ports.ts';

/** Ports of the host, whose client does not prompt for re-authentication. Only ConfirmIdentity uses them. */
const HostPortsContext = createContext<Ports | null>(null);
export const PortsContext = createContext<ScreenPorts | null>(null);

function required<T>(ports: T | null): T {
  if (!ports) throw new Error('A screen must stand inside a KcProvider.');
  return ports;
}

export const useHostPorts = (): Ports => required(useContext(HostPortsContext));

/** The ports of the surrounding KcProvider. */
export const usePorts = (): ScreenPorts => required(useContext(PortsContext));

export const useActor = () => usePorts().actor;

export function useAddress(): Address {
  const { navigation } = usePorts();
  return useStore(navigation.subscribe, navigation.get);
}

/** The query cache. It does not retry, and does not refetch on window focus or reconnect. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always', staleTime: 0, gcTime: 60_000 } },
  });

export interface KcProviderProps {
  ports: Ports;
  /** Default: a separate cache. Pass one to share responses between several providers of a page. */
  queries?: QueryClient;
  children: ReactNode;
}

/** Provides the host's ports, the query cache and the leave guard. `KcProvider` adds the rest. */
export function PortsProvider({ ports, queries, children }: KcProviderProps) {
  const [own] = useState(createQueryClient);
  const leaving = useMemo(() => {
    // Set before the first render. Components without ports use this clock.
    setNow(() => ports.clock.now());
    return guardLeaving(ports);
  }, [ports]);
  return (
    <QueryClientProvider client={queries ?? own}>
      <LeavingContext.Provider value={leaving}>
        <HostPortsContext.Provider value={leaving.ports}>{children}</HostPortsContext.Provider>
      </LeavingContext.Provider>
    </QueryClientProvider>
  );
}
