import { useState } from 'react';
import type { Flavour } from 'kc-api/rules/privileges';
import type { SessionHost } from '../session/index.ts';
import type { Navigation } from '../shell/index.ts';
import { createPorts, createQueryClient, KcProvider, MessageOutlet } from '../shell/host/index.ts';
import { FipsPage } from './fips/FipsPage.tsx';
import { RecoveryPages } from './RecoveryPages.tsx';

export interface OutOfServiceProps {
  host: SessionHost;
  navigation: Navigation;
  flavour: Flavour;
  why: 'recovery' | 'fips';
}

const nothing = () => undefined;

/** The pages of an appliance without sign-in: the recovery of its master key, or a failed self-test. */
export default function OutOfService({ host, navigation, flavour, why }: OutOfServiceProps) {
  const [queries] = useState(createQueryClient);
  const [ports] = useState(() =>
    createPorts({
      client: host.client,
      actor: { id: '', login_name: '', privileges: [], flavour },
      navigation,
      clock: host.clock,
      drafts: host.sharedStorage,
      tab: host.tabStorage,
      reload: () => host.page.reload(),
      signOut: nothing,
    }),
  );
  return (
    <KcProvider ports={ports} queries={queries}>
      {why === 'fips' ? <FipsPage host={host} /> : <RecoveryPages host={host} />}
      <MessageOutlet />
    </KcProvider>
  );
}
