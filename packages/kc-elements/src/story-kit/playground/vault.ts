import { createAppliance, createPasswords } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';
import { createClient } from 'kc-api/client/client';
import { session as sessionCalls } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { panelSessions } from 'kc-api/contract/sessions/panelSessions';
import { panelNames } from 'kc-api/rules/panels/names';
import type { Flavour } from 'kc-api/rules/privileges';
import type { ElementPanel } from '../../panelOf.ts';
import type { PanelSession } from '../../session.ts';

/** A vault that the playground is signed in to. */
export interface Vault {
  address: string;
  tenant: string;
  fetch: (request: Request) => Promise<Response>;
  /** Opens a session for one panel, as the server of a host does. The expiry calendar reads several areas and gets the session of the user. */
  sessionFor: (panel: ElementPanel) => Promise<PanelSession>;
}

interface Credentials {
  address: string;
  tenant: string;
  username: string;
  password: string;
}

/** Signs in to a vault. Rejects with the reason that the vault gives. */
async function signIn({ address, tenant, username, password }: Credentials, fetch: Vault['fetch']): Promise<Vault> {
  let token: string | null = null;
  const client = createClient({ fetch, baseUrl: address, tenant, token: () => token });
  const login = await client.send(sessionCalls.login, { params: { tenant }, body: { username, password } });
  if (login.access_token === undefined) throw new Error('This user needs a second step to sign in. Use a user without one.');
  token = login.access_token;
  const { user } = await client.send(users.read, { params: { id: login.userid ?? '' } });
  const own: PanelSession = { token, userid: user.id, username: user.login_name, privileges: user.privileges };
  return {
    address,
    tenant,
    fetch,
    async sessionFor(panel) {
      const name = panelNames.find((known) => known === panel);
      if (name === undefined) return own;
      const { panel_session } = await client.send(panelSessions.create, { body: { product: 'Playground', panels: [name], origin: location.origin } });
      return panel_session;
    },
  };
}

/** Connects to a vault with an address. The password is kept nowhere; the token is in memory until the page closes. */
export const vaultAt = (credentials: Credentials): Promise<Vault> =>
  signIn({ ...credentials, address: credentials.address.replace(/\/+$/, '') }, (request) => fetch(request));

/** Creates a vault in this page, with the data of the demo and without a server. Passwords have a cheap hash, because they protect nothing. */
export async function vaultInPage(flavour: Flavour): Promise<Vault> {
  const tenant = 'tenant-1';
  const passwords = createPasswords({ bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }, 2);
  const appliance = createAppliance({ scenario: 'demo', passwords, vault: { flavour, tenant, name: tenant } });
  const [root] = signIns;
  if (!root) throw new Error('The demo has no users.');
  return signIn({ address: location.origin, tenant, username: root.login, password: root.password }, appliance.fetch);
}
