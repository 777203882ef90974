import type { Login } from 'kc-api/contract/session/session';
import { oidc } from 'kc-api/contract/security/oidc';
import type { IdentityProvider } from './identityProvider.ts';
import { baseUrl, fakeClock, makeWorld, root, type World } from './kit.ts';

/** The browser's side of the console: its cookies by name, with their attributes. */
export class Browser {
  readonly world: World;
  readonly cookies = new Map<string, { value: string; rest: string }>();
  constructor(world: World) {
    this.world = world;
  }
  async visit(address: string): Promise<Response> {
    const response = await this.world.appliance.fetch(
      new Request(new URL(address, baseUrl), {
        headers: { 'Tenant-Id': 'tenant-1', Cookie: [...this.cookies].map(([key, { value }]) => `${key}=${value}`).join('; ') },
        redirect: 'manual',
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = cookie.split('; ');
      const key = pair.slice(0, pair.indexOf('='));
      if (rest.includes('Max-Age=0')) this.cookies.delete(key);
      else this.cookies.set(key, { value: pair.slice(key.length + 1), rest: rest.join('; ') });
    }
    return response;
  }
  async begin(token?: string): Promise<string> {
    const answer = (await (await this.visit(`/v5/oidc/init/${token ? `?registration_token=${token}` : ''}`)).json()) as {
      redirectUrl?: string;
      error?: string;
    };
    if (!answer.redirectUrl) throw new Error(answer.error);
    return answer.redirectUrl;
  }
  async result(): Promise<Login & { result: string; error?: string }> {
    return (await (await this.visit('/v5/oidc/result/')).json()) as Login & { result: string; error?: string };
  }
  error(): string {
    return decodeURIComponent(this.cookies.get('auth_error')?.value ?? '');
  }
}

/** Creates a vault whose users sign in at this provider. Starts the fake clock at the real time, because the provider's tokens must be current. */
export async function worldWithProvider(provider: IdentityProvider): Promise<World> {
  // Start at the full hour, so that several worlds can share the filled scenario.
  const clock = fakeClock(new Date().setMinutes(0, 0, 0));
  const world = await makeWorld({ clock });
  clock.advance(Date.now() - clock.now());
  await (await world.as(root)).send(oidc.save, { body: { ...provider.config, revision: undefined } });
  return world;
}
