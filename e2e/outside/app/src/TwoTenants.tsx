import { useState, type ReactNode } from 'react';
import { KcTheme } from 'kc-components/theme';
import { HsmStatusPanel } from 'kc-screens/hsm/status';
import { UsersTab } from 'kc-screens/kmip/users';
import { createMemoryNavigation, createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';
import type { Vault } from './vault.ts';

/** Panels of one vault, without a router. */
function PanelsOf({ vault, label, children }: { vault: Vault; label: string; children: ReactNode }) {
  const [ports] = useState(() => createPorts({ ...vault, navigation: createMemoryNavigation('/kmip/server'), signOut: () => undefined }));
  return (
    <section aria-label={label}>
      <KcTheme theme="light">
        <KcProvider ports={ports}>
          {children}
          <MessageOutlet />
        </KcProvider>
      </KcTheme>
    </section>
  );
}

/** The KMIP users and the HSM of two vaults on one page. */
export const TwoTenants = ({ left, right }: { left: Vault; right: Vault }) => (
  <>
    {(
      [
        ['Left', left],
        ['Right', right],
      ] as const
    ).map(([label, vault]) => (
      <PanelsOf key={label} label={label} vault={vault}>
        <HsmStatusPanel />
        <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
          <UsersTab />
        </div>
      </PanelsOf>
    ))}
  </>
);
