import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oidc } from 'kc-api/contract/security/oidc';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { startIdentityProvider, type IdentityProvider } from '../../../test/identityProvider.ts';
import { Browser, worldWithProvider } from '../../../test/browser.ts';
import { baseUrl, carlos, makeWorld, refusal, root, type World } from '../../../test/kit.ts';
import { directoryCa, directoryCaFacts } from '../directories/directoryCa.ts';
import { tenantOfState } from './oidcStates.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(baseUrl);
});
afterAll(() => provider.stop());

const mei = 'mei.tanaka@nordbank.example';

const withProvider = (): Promise<World> => worldWithProvider(provider);

describe('single sign-on', () => {
  it('uses PKCE, state and nonce, and returns the session once [AUTH-49] [AUTH-50]', async () => {
    const world = await withProvider();
    provider.claims.set('mei', { email: mei, email_verified: true });
    const browser = new Browser(world);
    const there = new URL(await browser.begin());
    expect(there.origin + there.pathname).toBe(`${provider.issuer}/auth`);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${baseUrl}/v5/oidc/callback`,
      scope: 'openid email profile',
    });
    expect(there.searchParams.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
    expect(tenantOfState(there.searchParams.get('state') ?? '')).toBe('tenant-1');

    const back = await browser.visit(await provider.signInAt(there.href, 'mei'));
    expect([back.status, back.headers.get('Location')]).toEqual([302, '/keycontrol/tenant-1/#/success']);
    expect(browser.cookies.get('oidc_result')?.rest).toBe('Path=/v5/; Max-Age=60; SameSite=Strict; HttpOnly; Secure');
    expect(browser.error()).toBe('');

    const held = browser.cookies.get('oidc_result');
    const login = await browser.result();
    expect(login).toMatchObject({ result: 'success', username: mei, userid: world.user(mei).id, vault_name: 'prod-eu' });
    expect((await world.client(login.access_token).send(users.read, { params: { id: login.userid ?? '' } })).user.last_login).not.toBe('Never');
    expect(browser.cookies.has('oidc_result')).toBe(false);
    if (held) browser.cookies.set('oidc_result', held);
    expect(await browser.result()).toMatchObject({ result: 'failure', error: 'Authentication Failed' });
  });

  it('refuses a response that was used before, or arrives in another browser', async () => {
    const world = await withProvider();
    provider.claims.set('mei', { email: mei, email_verified: true });
    const browser = new Browser(world);
    const answer = await provider.signInAt(await browser.begin(), 'mei');
    const stranger = new Browser(world);
    expect((await stranger.visit(answer)).headers.get('Location')).toBe('/keycontrol/tenant-1/#/oidcLoginError');
    expect(stranger.cookies.has('oidc_result')).toBe(false);
    // The attempt does not affect the browser that started the sign-in. That browser can finish the sign-in once. A second use, with a copy of its cookies, fails.
    const kept = new Map(browser.cookies);
    expect((await browser.visit(answer)).headers.get('Location')).toBe('/keycontrol/tenant-1/#/success');
    for (const [title, cookie] of kept) browser.cookies.set(title, cookie);
    expect((await browser.visit(answer)).headers.get('Location')).toBe('/keycontrol/tenant-1/#/oidcLoginError');
    expect(browser.error()).toContain('used already');
    expect(browser.error()).not.toMatch(/token/i);
    expect(browser.cookies.get('auth_error')?.rest).not.toContain('HttpOnly');
    expect(world.audit()[0]).toMatchObject({ category: 'Authentication', content: expect.stringContaining('OIDC sign-in refused') as string });
  });

  it('refuses a late response and a result that is fetched too late', async () => {
    const world = await withProvider();
    provider.claims.set('mei', { email: mei, email_verified: true });
    const late = new Browser(world);
    const answer = await provider.signInAt(await late.begin(), 'mei');
    world.clock.advance(600_000);
    expect((await late.visit(answer)).headers.get('Location')).toContain('oidcLoginError');

    const slow = await withProvider();
    const browser = new Browser(slow);
    await browser.visit(await provider.signInAt(await browser.begin(), 'mei'));
    slow.clock.advance(60_000);
    expect(await browser.result()).toMatchObject({ error: 'Authentication Failed' });
  });

  it('refuses unknown and disabled users and unverified addresses', async () => {
    const world = await withProvider();
    provider.claims.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
    provider.claims.set('mei', { email: mei, email_verified: false });
    provider.claims.set('local', { email: carlos.login, email_verified: true });
    const attempt = async (login: string) => {
      const browser = new Browser(world);
      await browser.visit(await provider.signInAt(await browser.begin(), login));
      return browser.error();
    };
    expect(await attempt('stranger')).toContain('does not know you');
    expect(await attempt('mei')).toContain('does not confirm that your email address is yours');
    // A local user signs in with the password only, whatever a provider claims.
    expect(await attempt('local')).toContain('does not know you');
    provider.claims.set('mei', { email: mei, email_verified: true });
    world.put({ ...world.user(mei), enabled: false });
    expect(await attempt('mei')).toContain('disabled');
  });

  it('binds a user to the subject of the provider, so that a reassigned name gives no access', async () => {
    const world = await withProvider();
    provider.claims.set('mei', { email: mei, email_verified: true });
    const first = new Browser(world);
    await first.visit(await provider.signInAt(await first.begin(), 'mei'));
    expect(first.error()).toBe('');
    provider.claims.set('heir', { email: mei, email_verified: true });
    const heir = new Browser(world);
    await heir.visit(await provider.signInAt(await heir.begin(), 'heir'));
    expect(heir.error()).toContain('belongs to another identity');
    provider.claims.set('mei', { email: 'renamed@nordbank.example', email_verified: true });
    const renamed = new Browser(world);
    await renamed.visit(await provider.signInAt(await renamed.begin(), 'mei'));
    expect((await renamed.result()).username).toBe(mei);
  });

  it('reports a refusal by the provider', async () => {
    const world = await withProvider();
    const browser = new Browser(world);
    await browser.visit(await provider.refuseAt(await browser.begin()));
    expect(browser.error()).toBe('The identity provider refused the sign-in.');
    expect(decodeURIComponent(browser.cookies.get('oidc_logout_url')?.value ?? '')).toBe(`${baseUrl}/v5/kc/oidc/logout?tenant=tenant-1`);
  });

  it('refuses an identity that is signed with other keys or for another client', async () => {
    const world = await withProvider();
    provider.claims.set('mei', { email: mei, email_verified: true });
    const other = await startIdentityProvider(baseUrl);
    try {
      const admin = await world.as(root);
      await admin.send(oidc.save, { body: { revision: undefined, ...provider.config, urls: { ...provider.config.urls, jwksURI: other.config.urls.jwksURI } } });
      const browser = new Browser(world);
      const first = await browser.visit(await provider.signInAt(await browser.begin(), 'mei'));
      expect(browser.error() || first.headers.get('Location')).toBe('The response of the identity provider could not be verified.');
      await admin.send(oidc.save, { body: { revision: undefined, ...provider.config, clientSecret: 'wrong' } });
      const second = new Browser(world);
      await second.visit(await provider.signInAt(await second.begin(), 'mei'));
      expect(second.error()).toBe('The response of the identity provider could not be verified.');
    } finally {
      await other.stop();
    }
  });

  it('ends the session of the provider at the sign-out [AUTH-51]', async () => {
    const world = await withProvider();
    const out = new URL((await new Browser(world).visit('/v5/kc/oidc/logout')).headers.get('Location') ?? '');
    expect(out.origin + out.pathname).toBe(`${provider.issuer}/session/end`);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${baseUrl}/keycontrol/tenant-1/`);
    await (await world.as(root)).send(oidc.remove);
    expect((await new Browser(world).visit('/v5/kc/oidc/logout')).headers.get('Location')).toBe(`${baseUrl}/keycontrol/tenant-1/#/login`);
  });
});

describe('invitation', () => {
  const invite = async (world: World, authentication: 'OIDC' | 'Local') => {
    const client = await world.as(root);
    const made = await client.send(users.create, {
      body: {
        full_name: 'New One',
        email: 'new@nordbank.example',
        alert_email: '',
        authentication,
        privileges: ['SEC_ADMIN'],
        groups: [],
        account_decay_time: 3652 * 86400,
        password_expiration: null,
      },
    });
    return new URL(made.registration_url?.replace('/#/', '/') ?? '').searchParams.get('registration_token') ?? '';
  };

  it('binds an invited user to another name at the provider, once', async () => {
    const world = await withProvider();
    provider.claims.set('new', { email: 'private@elsewhere.example', email_verified: true });
    const token = await invite(world, 'OIDC');
    const browser = new Browser(world);
    await browser.visit(await provider.signInAt(await browser.begin(token), 'new'));
    expect((await browser.result()).username).toBe('new@nordbank.example');
    await expect(new Browser(world).begin(token)).rejects.toThrow('Invalid registration token');
    const again = new Browser(world);
    await again.visit(await provider.signInAt(await again.begin(), 'new'));
    expect((await again.result()).username).toBe('new@nordbank.example');
  });

  it('expires at the start and on return', async () => {
    const world = await withProvider();
    const token = await invite(world, 'OIDC');
    const browser = new Browser(world);
    const there = await browser.begin(token);
    const record = world.user('new@nordbank.example');
    world.put({ ...record, registration: record.registration && { ...record.registration, expires: 1 } });
    await browser.visit(await provider.signInAt(there, 'new'));
    expect(browser.error()).toBe('Registration token expired');
    await expect(new Browser(world).begin(token)).rejects.toThrow('Registration token expired');
    await expect(new Browser(world).begin('f'.repeat(64))).rejects.toThrow('Invalid registration token');
  });

  it('redirects a local user to the form', async () => {
    const world = await makeWorld();
    const token = await invite(world, 'Local');
    expect(await new Browser(world).begin(token)).toBe(`${baseUrl}/keycontrol/tenant-1/#/login?local=1`);
  });
});

describe('OIDC configuration', () => {
  it('never returns the client secret, and keeps it if the request omits it', async () => {
    const world = await withProvider();
    const client = await world.as(root);
    const { clientSecret: secret, ...rest } = provider.config;
    await client.send(oidc.saveWithoutDirectory, { body: { revision: undefined, ...rest, idpVendorName: 'Renamed' } });
    const { oidc: shown } = await client.send(oidc.read);
    expect(shown).toMatchObject({ idpVendorName: 'Renamed', clientSecretSet: true });
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(world.appliance.environment.store.value('oidc')?.clientSecret).toBe(secret);
    expect(JSON.stringify(world.audit(3))).not.toContain(secret);
    expect(await client.send(providerSignIn.mode)).toMatchObject({ enabled: true, idpVendorName: 'Renamed', enforced: false });
    await client.send(oidc.setStatus, { body: { revision: undefined, enabled: false } });
    expect(await client.send(providerSignIn.mode)).toEqual({ enabled: false });
    await client.send(oidc.remove);
    expect(await client.send(oidc.read)).toMatchObject({ oidc: null });
  });

  it('is validated against the metadata of the provider', async () => {
    const world = await withProvider();
    const client = await world.as(root);
    const { urls } = provider.config;
    expect((await client.send(oidc.discover, { body: { issuer: provider.issuer } })).urls).toEqual(urls);
    const unreachable = await refusal(client.send(oidc.discover, { body: { issuer: 'http://127.0.0.1:9' } }));
    expect(unreachable.fields).toEqual({ issuer: 'The issuer cannot be reached.' });
    const elsewhere = await refusal(client.send(oidc.discover, { body: { issuer: 'http://intranet.example' } }));
    expect(elsewhere.fields).toEqual({ issuer: 'Enter an https address.' });
    expect((await client.send(oidc.read)).redirect_url).toBe(`${baseUrl}/v5/oidc/callback`);
    await client.send(oidc.validate, { body: provider.config });
    const wrong = await refusal(
      client.send(oidc.validate, { body: { ...provider.config, urls: { ...provider.config.urls, accessTokenUrl: `${provider.issuer}/wrong` } } }),
    );
    expect(wrong.fields).toEqual({ 'urls.accessTokenUrl': `The provider names ${provider.issuer}/token.` });
    const keyless = await refusal(
      client.send(oidc.validate, { body: { ...provider.config, urls: { ...provider.config.urls, jwksURI: `${provider.issuer}/none` } } }),
    );
    expect(Object.keys(keyless.fields)).toEqual(['urls.jwksURI']);
    const nobody = await refusal(client.send(oidc.validate, { body: { ...provider.config, urls: { ...provider.config.urls, issuer: 'http://127.0.0.1:9' } } }));
    expect(nobody.fields).toEqual({ 'urls.issuer': 'The issuer cannot be reached.' });
  });

  it('refuses http addresses for secrets, except on this machine', async () => {
    const world = await withProvider();
    const client = await world.as(root);
    const said = await refusal(
      client.send(oidc.save, {
        body: { revision: undefined, ...provider.config, urls: { ...provider.config.urls, accessTokenUrl: 'http://login.example/token' } },
      }),
    );
    expect(said.fields).toEqual({ 'urls.accessTokenUrl': 'Enter an https address.' });
  });

  it('allows redirects to its own console only [AUTH-48]', async () => {
    const world = await withProvider();
    await world.client().send(providerSignIn.whitelist, { body: { url: `${baseUrl}/keycontrol/tenant-1/` } });
    for (const url of ['https://evil.example/', `${baseUrl}.evil.example/`, 'nonsense', 'javascript:alert(1)'])
      expect((await refusal(world.client().send(providerSignIn.whitelist, { body: { url } }))).status).toBe(400);
  });

  it('accepts only a valid CA certificate [SEC-095]', async () => {
    const world = await withProvider();
    const client = await world.as(root);
    expect((await refusal(client.send(oidc.setCa, { body: { revision: undefined, name: 'ca.pem', cacert: btoa('no') } }))).message).toBe(
      'Invalid CA Certificate file.',
    );
    await client.send(oidc.setCa, { body: { revision: undefined, name: 'ca.pem', cacert: btoa(directoryCa) } });
    expect((await client.send(oidc.read)).oidc).toMatchObject({ oidc_cert: 'ca.pem', certificates: directoryCaFacts });
  });

  it('loses only the CA certificate when that is removed', async () => {
    const world = await withProvider();
    const client = await world.as(root);
    await client.send(oidc.setCa, { body: { revision: undefined, name: 'ca.pem', cacert: btoa(directoryCa) } });
    const { oidc_cert, certificates, ...before } = (await client.send(oidc.read)).oidc!;
    expect([oidc_cert, certificates]).toEqual(['ca.pem', directoryCaFacts]);
    const { revision = 0 } = await client.send(oidc.read);
    expect((await refusal(client.send(oidc.removeCa, { body: { revision: revision - 1 } }))).status).toBe(409);
    for (let time = 0; time < 2; time += 1) await client.send(oidc.removeCa, { body: { revision: undefined } });
    expect((await client.send(oidc.read)).oidc).toEqual(before);
    // The second call had nothing to remove.
    expect(world.audit().filter(({ content }) => content === 'Certificate authority of the OIDC provider removed')).toHaveLength(1);
  });

  it('accepts a single sign-on session without a second factor', async () => {
    const world = await withProvider();
    world.appliance.environment.store.setValue('two_factor', { enforced: true });
    provider.claims.set('priya', { email: 'priya.raman@nordbank.example', email_verified: true });
    const browser = new Browser(world);
    await browser.visit(await provider.signInAt(await browser.begin(), 'priya'));
    const client = world.client((await browser.result()).access_token);
    await client.send(users.list);
    const renewed = world.client((await client.send(session.renew)).access_token);
    await renewed.send(users.list);
  });
});
