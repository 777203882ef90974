import { useEffect, useState } from 'react';
import { KcTheme } from 'kc-components/theme';
import { UsersScreen } from 'kc-screens/security/users';
import { createPorts, KcProvider, Said, type Ports } from 'kc-screens/shell';
import { navigationOf, type Router } from './navigation.ts';
import { openVault } from './vault.ts';

/** The vault's users, light inside the dark app. */
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
    <KcTheme theme="light">
      {ports && <KcProvider ports={ports}><UsersScreen /><Said /></KcProvider>}
    </KcTheme>
  );
}
