import { useState } from 'react';
import { Page } from 'kc-components/Page';
import { KcTheme, type KcThemeProps } from 'kc-components/theme';
import { createUserDialog, UsersScreen } from 'kc-screens/security/users';
import { DialogButton } from 'kc-screens/shell';
import { createMemoryNavigation, createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';
import type { Vault } from './vault.ts';

/** The vault's users without a router, as in the README. */
export function Panel({ vault, ...theme }: { vault: Vault } & Omit<KcThemeProps, 'children'>) {
  const [ports] = useState(() => createPorts({ ...vault, navigation: createMemoryNavigation('/people'), signOut: () => undefined }));
  return (
    <KcTheme theme="light" {...theme}>
      <KcProvider ports={ports}>
        <Page title="People" primary={<DialogButton dialog={createUserDialog} tone="primary" />}>
          <div style={{ height: 400 }}>
            <UsersScreen />
          </div>
        </Page>
        <MessageOutlet />
      </KcProvider>
    </KcTheme>
  );
}
