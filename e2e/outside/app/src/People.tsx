import { useEffect, useState } from 'react';
import { Page } from 'kc-components/Page';
import { KcTheme } from 'kc-components/theme';
import { createUserDialog, UsersScreen } from 'kc-screens/security/users';
import { DialogButton, type Ports } from 'kc-screens/shell';
import { createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';
import { navigationOf, type Router } from './navigation.ts';
import { openVault } from './vault.ts';

/** The vault's users in the light theme, inside the dark app. */
export function People({ router }: { router: Router }) {
  const [ports, setPorts] = useState<Ports | null>(null);
  useEffect(() => {
    let left = false;
    void openVault().then((vault) => {
      if (!left) setPorts(createPorts({ ...vault, navigation: navigationOf(router), signOut: () => void router.navigate('/') }));
    });
    return () => {
      left = true;
    };
  }, [router]);
  return (
    <KcTheme theme="light" fill>
      {ports && (
        <KcProvider ports={ports}>
          <Page title="People" primary={<DialogButton dialog={createUserDialog} tone="primary" />}>
            <UsersScreen />
          </Page>
          <MessageOutlet />
        </KcProvider>
      )}
    </KcTheme>
  );
}
