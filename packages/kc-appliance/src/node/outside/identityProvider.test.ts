import { afterEach, describe, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { oidc } from 'kc-api/contract/security/oidc';
import { Browser } from '../../../test/browser.ts';
import { startProxy } from '../../../test/counterparts/proxyServer.ts';
import { startIdentityProvider } from '../../../test/identityProvider.ts';
import { baseUrl, fakeClock, makeWorld, refusal, root, type World } from '../../../test/kit.ts';
import { nodeServers } from './nodeServers.ts';
import { nodeTransport } from './nodeTransport.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

const mei = 'mei.tanaka@nordbank.example';
const console = `${baseUrl}/keycontrol/tenant-1/`;

async function provider(...[options]: [Parameters<typeof startIdentityProvider>[1]?]) {
  const started = await startIdentityProvider(baseUrl, { host: 'localhost', afterLogout: [console], ...options });
  open.push(() => started.stop());
  started.claims.set('mei', { email: mei, email_verified: true });
  return started;
}
const begin = (): Promise<World> => makeWorld({ clock: fakeClock(Date.now()), fetch: nodeTransport, servers: nodeServers });
type Provider = Awaited<ReturnType<typeof provider>>;

/** Activates the configuration with the provider's authority. */
async function configured(world: World, { config, authority }: Provider): Promise<void> {
  const client = await world.as(root);
  await client.send(oidc.save, { body: { ...config, revision: undefined } });
  await client.send(oidc.setCa, { body: { name: 'ca.pem', cacert: btoa(authority), revision: undefined } });
}

const stepsOf = (error: { brought?: unknown }): TestStep[] => (error.brought as { steps?: TestStep[] } | undefined)?.steps ?? [];
/** Returns the steps and the fields of a failed test. */
async function failing(world: World, body: object): Promise<{ steps: TestStep[]; fields: Record<string, string> }> {
  const said = await refusal((await world.as(root)).send(oidc.validate, { body: body as never }));
  return { steps: stepsOf(said), fields: { ...said.fields } };
}

describe('identity provider with a private CA', () => {
  it('completes the sign-in once the CA from the test result is trusted', async () => {
    const there = await provider();
    const world = await begin();
    const client = await world.as(root);
    const { steps } = await failing(world, there.config);
    expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(['lookup passed', 'connect passed', 'tls failed']);
    expect(steps[2]?.certificate_chain?.map(({ subject }) => subject)).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    const cacert = btoa(steps[2]?.authority ?? '');
    const passed = await client.send(oidc.validate, { body: { ...there.config, cacert } });
    expect(passed.steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'lookup passed',
      'connect passed',
      'tls passed',
      'sign-in passed',
      'act passed',
    ]);
    expect((await client.send(oidc.discover, { body: { issuer: there.issuer, cacert } })).urls).toEqual(there.config.urls);

    await client.send(oidc.save, { body: { ...there.config, revision: undefined } });
    const early = new Browser(world);
    await early.visit(await there.signInAt(await early.begin(), 'mei'));
    expect(early.error()).toBe('This appliance cannot reach the identity provider. Contact your administrator.');
    await client.send(oidc.setCa, { body: { name: 'ca.pem', cacert, revision: undefined } });
    const browser = new Browser(world);
    await browser.visit(await there.signInAt(await browser.begin(), 'mei'));
    expect([browser.error(), (await browser.result()).username]).toEqual(['', mei]);
    // The next test trusts the stored certificate as well, but other requests do not.
    await client.send(oidc.validate, { body: there.config });
    await expect(world.appliance.environment.ask(`${there.issuer}/jwks`)).rejects.toThrow('The certificate was not issued by a trusted CA.');
  });

  it('fetches the keys at each sign-in, so that new keys work at once and old ones do not', async () => {
    const there = await provider();
    const world = await begin();
    await configured(world, there);
    const signIn = async () => {
      const browser = new Browser(world);
      const answer = await there.signInAt(await browser.begin(), 'mei');
      there.asked.length = 0;
      await browser.visit(answer);
      return [browser.error(), there.asked.filter((one) => one === 'GET /jwks').length];
    };
    expect(await signIn()).toEqual(['', 1]);
    there.rotateKeys();
    expect(await signIn()).toEqual(['', 1]);
    // Signed before the key change and fetched after it: the key is unknown, and is requested once.
    const browser = new Browser(world);
    const answer = await there.signInAt(await browser.begin(), 'mei');
    const { ask } = world.appliance.environment;
    Object.assign(world.appliance.environment, {
      ask: async (...asked: Parameters<typeof ask>) => {
        const said = await ask(...asked);
        if (asked[0].endsWith('/token')) there.rotateKeys();
        return said;
      },
    });
    there.asked.length = 0;
    await browser.visit(answer);
    expect(browser.error()).toBe('The response of the identity provider could not be verified.');
    expect(there.asked.filter((one) => one === 'GET /jwks').length).toBeLessThanOrEqual(2);
  });

  it('receives the ID token hint at the sign-out, from an HttpOnly cookie', async () => {
    const there = await provider();
    const world = await begin();
    await configured(world, there);
    const browser = new Browser(world);
    await browser.visit(await there.signInAt(await browser.begin(), 'mei'));
    const [name = ''] = [...browser.cookies.keys()].filter((one) => one.startsWith('oidc_hint_'));
    expect(browser.cookies.get(name)?.rest).toBe('Path=/v5/kc/oidc/; Max-Age=43200; SameSite=Strict; HttpOnly; Secure');
    const carried = { ...browser.cookies.get(name) };
    const out = new URL((await browser.visit('/v5/kc/oidc/logout')).headers.get('Location') ?? '');
    expect(out.origin + out.pathname).toBe(`${there.issuer}/session/end`);
    expect(out.searchParams.get('id_token_hint')).toBe(carried.value);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(console);
    expect(browser.cookies.has(name)).toBe(false);
    expect((await world.appliance.environment.ask(out.href, { ca: there.authority })).status).toBe(200);
    // The token is not sent to another provider than its issuer.
    const other = await provider();
    await configured(world, other);
    browser.cookies.set(name, { value: carried.value ?? '', rest: '' });
    const elsewhere = new URL((await browser.visit('/v5/kc/oidc/logout')).headers.get('Location') ?? '');
    expect([elsewhere.origin, elsewhere.searchParams.has('id_token_hint')]).toEqual([other.issuer, false]);
    expect((await (await world.as(root)).send(oidc.read)).logout_redirect_url).toBe(console);
  });

  it('returns a specific step, error and remedy for each cause of failure', async () => {
    const [there, expired] = [await provider(), await provider({ until: Math.floor(Date.now() / 1000) - 60 })];
    const world = await begin();
    const test = async (issuer: string, { config, authority }: Provider, more: object = {}, clientSecret = config.clientSecret) => {
      const { steps, fields } = await failing(world, { ...config, clientSecret, urls: { ...config.urls, issuer, ...more }, cacert: btoa(authority) });
      return [steps.at(-1)?.step, steps.at(-1)?.found, steps.at(-1)?.remedy, fields];
    };
    expect([
      await test('https://nobody.invalid', there),
      await test('https://localhost:1', there),
      await test(expired.issuer, expired),
      await test(there.issuer, there, {}, 'Wrong-Secret-1'),
      await test(there.issuer, there, { jwksURI: `${there.issuer}/none` }),
    ]).toEqual([
      ['lookup', 'The name nobody.invalid is not known.', 'Check the spelling, and the DNS server of this appliance.', {}],
      ['connect', 'localhost refused the connection on port 1.', 'Check the port, and that the service is running.', {}],
      ['tls', 'A certificate of the server has expired.', 'Renew it on the server.', {}],
      ['sign-in', 'localhost does not accept the client ID or the client secret.', 'Copy both from the provider again.', {}],
      [
        'act',
        `JWKS URI: The provider names ${there.issuer}/jwks.`,
        'Check these addresses, or fill them in from the issuer.',
        { 'urls.jwksURI': `The provider names ${there.issuer}/jwks.` },
      ],
    ]);
  });

  it('requires the client secret again for another address, in tests and changes', async () => {
    const there = await provider();
    const world = await begin();
    await configured(world, there);
    const client = await world.as(root);
    const { clientSecret: _, ...rest } = there.config;
    const moved = { ...rest, urls: { ...rest.urls, accessTokenUrl: 'https://elsewhere.example/token' } };
    const text = 'Enter the client secret again. The client ID or the address that it is sent to has changed.';
    expect((await failing(world, moved)).fields).toEqual({ clientSecret: text });
    expect((await refusal(client.send(oidc.save, { body: { ...moved, revision: undefined } }))).fields).toEqual({ clientSecret: text });
    const { steps } = await client.send(oidc.validate, { body: rest });
    expect(steps.find(({ step }) => step === 'sign-in')?.found).toBe('localhost accepted the client ID and the client secret.');
  });

  it('is reached through the configured proxy', async () => {
    const name = 'login.inside.example';
    const proxy = await startProxy({ names: [name] });
    open.push(() => proxy.close());
    const there = await provider({ host: name });
    const world = await begin();
    world.appliance.environment.store.setValue('proxy', { server: 'localhost', port: proxy.port, username: '', password: '' });
    const { steps } = await (await world.as(root)).send(oidc.validate, { body: { ...there.config, cacert: btoa(there.authority) } });
    expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect(steps[1]?.found).toMatch(/^Connected to the proxy (127\.0\.0\.1|::1) on port \d+, and through it to login\.inside\.example, port \d+\.$/);
    expect(new Set(proxy.asked)).toEqual(new Set([new URL(there.issuer).host]));
  });
});
