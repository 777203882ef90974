'use client';

import { useState } from 'react';
import { createClient } from 'kc-api/client/client';
import { createUserDialog, UsersScreen } from 'kc-screens/security/users';
import { DialogButton } from 'kc-screens/shell';
import { createMemoryNavigation, createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';

export function People({ tenant, token, actor }) {
  const [ports] = useState(() => {
    const client = createClient({ fetch: (request) => fetch(request), baseUrl: '/vault', tenant, token: () => token });
    return createPorts({ client, actor, navigation: createMemoryNavigation('/people'), signOut: () => location.assign('/') });
  });
  return (
    <KcProvider ports={ports}>
      <DialogButton dialog={createUserDialog} tone="primary" />
      <div style={{ height: 400 }}>
        <UsersScreen />
      </div>
      <MessageOutlet />
    </KcProvider>
  );
}
