import { Hono } from 'hono';
import { createAppliance } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';
import { createClient } from 'kc-api/client/client';
import { panelSessions } from 'kc-api/contract/sessions/panelSessions';
import { session } from 'kc-api/contract/session/session';
import type { PanelName } from 'kc-api/rules/panels/names';

/** A vault for pages of another product, and that product's server, which opens panel sessions. */
export interface PortalVault {
  /** The calls of the vault, for a server of the same origin as the page. */
  routes: Hono;
  /** Password for re-authentication of the user of the sessions. */
  password: string;
  sessionFor: (origin: string, panel: PanelName, more?: object) => Promise<object>;
}

/** Creates the vault of tenant 'tenant-1' with the data of the demo, and signs the product's server in. */
export async function createVault(): Promise<PortalVault> {
  const appliance = createAppliance({ scenario: 'demo', vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'tenant-1' } });
  let token: string | null = null;
  const client = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => token });
  const [root] = signIns;
  const login = await client.send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
  token = login.access_token ?? null;
  return {
    routes: new Hono().all('/v5/*', (context) => appliance.fetch(context.req.raw)).all('/v4/*', (context) => appliance.fetch(context.req.raw)),
    password: root?.password ?? '',
    async sessionFor(origin, panel, more = {}) {
      const { panel_session } = await client.send(panelSessions.create, { body: { product: 'Orders portal', panels: [panel], origin, ...more } });
      return panel_session;
    },
  };
}
