import { createClient, type Client } from 'kc-api/client/client';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import type { Actor } from 'kc-api/rules/privileges';
import { createAppliance } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';

export interface Vault {
  client: Client;
  actor: Actor;
}

/** Signs in to an appliance that runs in this page, one for each tenant. */
export async function openVault(tenant = 'tenant-1'): Promise<Vault> {
  const appliance = createAppliance({ scenario: 'demo', vault: { flavour: 'keycontrol', tenant, name: tenant } });
  let token: string | null = null;
  const client = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant, token: () => token });
  const [root] = signIns;
  const answer = await client.send(session.login, { params: { tenant }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
  token = answer.access_token ?? null;
  const { user } = await client.send(users.read, { params: { id: answer.userid ?? '' } });
  return { client, actor: { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: 'keycontrol' } };
}
