import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { createMessages } from 'kc-components/Messages';
import { createMiniNotes } from 'kc-components/MiniNotes';
import type { ThemeChoice } from 'kc-components/theme';
import { systemClock } from 'kc-api/client/clock';
import type { ApplianceError } from 'kc-api/client/errors';
import { prefs, system } from 'kc-api/contract/system';
import { users } from 'kc-api/contract/users';
import { createGridStates, createPalette, createQueryClient, KcProvider, type Ports } from 'kc-screens/shell';
import { Console } from './Console.tsx';
import type { Host } from './host.ts';
import { createHostNavigation } from './router.ts';

export interface SignedInProps {
  host: Host;
  theme: ThemeChoice;
  onTheme: (theme: ThemeChoice) => void;
}

/** Reads who is signed in and what they chose, and gives the screens their ports. */
export default function SignedIn({ host, theme, onTheme }: SignedInProps) {
  const [queries] = useState(createQueryClient);
  return <QueryClientProvider client={queries}><Start host={host} theme={theme} onTheme={onTheme} queries={queries} /></QueryClientProvider>;
}

function Start({ host, theme, onTheme, queries }: SignedInProps & { queries: ReturnType<typeof createQueryClient> }) {
  const { client, session } = host;
  const start = useQuery({
    queryKey: ['start'],
    queryFn: async () => {
      const [own, chosen, licensed, policy] = await Promise.all([
        client.send(users.read, { params: { id: session.getState().userid } }),
        client.send(prefs.read),
        client.send(system.license),
        client.send(system.signInPolicy),
      ]);
      return { user: own.user, prefs: chosen, license: licensed.license, policy };
    },
    staleTime: Infinity,
  });
  const { data } = start;
  const [ports, setPorts] = useState<Ports | null>(null);

  useEffect(() => session.watch(client), [session, client]);
  useEffect(() => {
    if (!data) return;
    session.setIdleMinutes(data.policy.session_timeout);
    const grids = createGridStates({
      clock: systemClock,
      saved: data.prefs.state,
      save: data.prefs.saveCols === false ? undefined : (state) => void client.send(prefs.change, { body: { state } }, { background: true }).catch(() => undefined),
    });
    setPorts({
      client,
      actor: { id: data.user.id, login_name: data.user.login_name, privileges: data.user.privileges, flavour: host.place.flavour },
      navigation: createHostNavigation(),
      clock: systemClock,
      drafts: globalThis.localStorage,
      grids,
      messages: createMessages({ clock: systemClock }),
      notes: createMiniNotes({ clock: systemClock }),
      palette: createPalette(),
      save: ({ blob, filename }) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = filename;
        link.click();
        URL.revokeObjectURL(link.href);
      },
      signOut: () => void session.signOut(client),
    });
    return () => grids.stop();
  }, [data, client, session, host]);

  if (start.error) {
    const error = start.error as unknown as ApplianceError;
    return <Banner kind="error" action={<Button onClick={() => void start.refetch()}>Try again</Button>}>{error.message}</Banner>;
  }
  if (!data || !ports) return null;
  return (
    <KcProvider ports={ports} queries={queries}>
      <Console host={host} user={data.user} license={data.license} prefs={data.prefs} theme={theme} onTheme={onTheme} />
    </KcProvider>
  );
}
