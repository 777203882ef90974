import { runConformance, type ConformanceOptions } from 'kc-api/conformance/conformance';
import { baseUrl, carlos, makeWorld, root, type World } from '../kit.ts';

export type Fetch = (request: Request) => Promise<Response>;
export const rootUser = { username: root.login, password: root.password };
export const limitedUser = { username: 'limited@conformance.example', password: carlos.password };

/** The demo appliance with a user who holds no privilege. */
export async function makeConformanceWorld(): Promise<World> {
  const world = await makeWorld({ vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' } });
  const { username } = limitedUser;
  world.put({ ...world.user(carlos.login), id: 'limited', login_name: username, email: username, privileges: [], groups: [] });
  return world;
}

export const fetchOf =
  ({ appliance }: World): Fetch =>
  async (request) =>
    appliance.fetch(request);

/** Runs the kit with the privileges of the root user, in these areas. */
export const check = (fetch: Fetch, areas: readonly string[] | undefined, more: Partial<ConformanceOptions> = {}) =>
  runConformance({ fetch, baseUrl, tenant: 'tenant-1', user: rootUser, limitedUser, ...(areas ? { areas } : {}), ...more });

/** The same answer with another body. */
export const withJson = (response: Response, body: unknown, status = response.status): Response =>
  new Response(JSON.stringify(body), { status, headers: response.headers });
