import { createClient } from 'kc-api/client/client';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { createAppliance } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';

const tenant = 'tenant-1';
/** Next has a copy of this module for each of its pages: the appliance is one for all. */
export const appliance = () => (globalThis.appliance ??= createAppliance({ scenario: 'demo', vault: { flavour: 'keycontrol', tenant, name: tenant } }));

/** As a product does it whose server signs in: the page gets what the panel needs, as plain data. */
export async function openVault() {
  let token = null;
  const client = createClient({ fetch: (request) => appliance().fetch(request), baseUrl: 'http://appliance', tenant, token: () => token });
  const [root] = signIns;
  const answer = await client.send(session.login, { params: { tenant }, body: { username: root.login, password: root.password } });
  token = answer.access_token;
  const { user } = await client.send(users.read, { params: { id: answer.userid } });
  return { tenant, token, actor: { id: user.id, login_name: user.login_name, privileges: user.privileges, flavour: 'keycontrol' } };
}
