/** Renders the panel on a server, with Node only, and prints the markup. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createClient } from 'kc-api/client/client';
import { Button } from 'kc-components/Button';
import { Page } from 'kc-components/Page';
import { KcTheme } from 'kc-components/theme';
import { AlertsScreen } from 'kc-screens/alerts/pages';
import { UsersScreen } from 'kc-screens/security/users';
import { createMemoryNavigation, createPorts, KcProvider, MessageOutlet } from 'kc-screens/shell/host';

const client = createClient({ fetch: () => new Promise(() => undefined), baseUrl: 'https://vault.example', tenant: 'tenant-1', token: () => 'token' });
const actor = { id: 'u', login_name: 'root', privileges: ['SEC_ADMIN'], flavour: 'keycontrol' };
const ports = createPorts({ client, actor, navigation: createMemoryNavigation('/people'), signOut: () => undefined });
const h = createElement;
const markup = renderToString(
  h(
    KcTheme,
    { theme: 'system' },
    h(KcProvider, { ports }, h(Page, { title: 'People', primary: h(Button, null, 'Add') }, h(UsersScreen), h(AlertsScreen)), h(MessageOutlet)),
  ),
);
process.stdout.write(markup, () => process.exit());
