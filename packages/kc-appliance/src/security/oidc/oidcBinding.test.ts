import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { users } from 'kc-api/contract/security/users';
import { Browser, worldWithProvider } from '../../../test/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../test/identityProvider.ts';
import { baseUrl, root, type World } from '../../../test/kit.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(baseUrl);
});
afterAll(() => provider.stop());

const mei = 'mei.tanaka@nordbank.example';

/** Signs in at the provider under this name, with these claims. Returns the error message; '' after success. */
async function attempt(world: World, login: string, claims: Record<string, unknown>): Promise<string> {
  provider.claims.set(login, claims);
  const browser = new Browser(world);
  await browser.visit(await provider.signInAt(await browser.begin(), login));
  return browser.error();
}

describe('first single sign-on', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the address alone', { email: mei }],
    ['an address that is not verified', { email: mei, email_verified: false }],
    ['a text in place of true', { email: mei, email_verified: 'true' }],
    ['one in place of true', { email: mei, email_verified: 1 }],
    ['a user name, which people choose themselves', { preferred_username: mei }],
    ['a user name next to another address that is verified', { preferred_username: mei, email: 'thief@elsewhere.example', email_verified: true }],
    ['a verified address that is no text', { email: [mei], email_verified: true }],
  ])('refuses to bind a user by %s, and records the reason', async (__, claims) => {
    const world = await worldWithProvider(provider);
    const said = await attempt(world, 'thief', claims);
    expect(said).toBe(claims['email'] === 'thief@elsewhere.example' ? oidcTexts.unknown : oidcTexts.unverified);
    // The console interprets this word as an invalid invitation (AUTH-12).
    expect(said).not.toMatch(/token/i);
    expect(world.user(mei).oidc_subject).toBeUndefined();
    const [record] = world.audit();
    expect(record).toMatchObject({ category: 'Authentication', user: 'system' });
    const why = typeof claims['email'] === 'string' && claims['email_verified'] === undefined ? ' The provider sent no claim email_verified.' : '';
    const address = typeof claims['email'] === 'string' ? claims['email'] : 'no address';
    expect(record?.content.startsWith(`OIDC sign-in of ${address} (thief) refused: ${said}${why}`)).toBe(true);
    expect(record?.content.includes('email_verified')).toBe(why !== '');
  });

  it('accepts an address without email_verified only if configured, and never an unverified one', async () => {
    const world = await worldWithProvider(provider);
    world.appliance.environment.store.setValue('oidc', { ...provider.config, acceptUnverifiedEmail: true });
    expect(await attempt(world, 'thief', { email: mei, email_verified: false })).toBe(oidcTexts.unverified);
    expect(await attempt(world, 'thief', { email: mei, email_verified: 'true' })).toBe(oidcTexts.unverified);
    expect(await attempt(world, 'entra', { email: mei })).toBe('');
    expect(world.user(mei).oidc_subject).toBe(`${provider.issuer}|entra`);
    world.appliance.environment.store.setValue('oidc', provider.config);
    world.put({ ...world.user(mei), enabled: false });
    expect(await attempt(world, 'entra', { email: mei })).toMatch(/disabled/);
    // A user who is already bound is not refused because of the missing claim.
    expect(world.audit()[0]?.content).not.toContain('email_verified');
  });

  it('binds a verified address to issuer and subject, and records it', async () => {
    const world = await worldWithProvider(provider);
    expect(await attempt(world, 'mei', { email: mei.toUpperCase(), email_verified: true })).toBe('');
    const oidc_subject = `${provider.issuer}|mei`;
    expect(world.user(mei).oidc_subject).toBe(oidc_subject);
    expect(world.audit()[0]).toMatchObject({
      category: 'Security',
      user: mei,
      content: `User ${mei} bound to the identity mei of ${provider.issuer}`,
      changes: [{ field: 'oidc_subject', old: null, new: oidc_subject }],
    });
    // From now on only the subject matters.
    expect(await attempt(world, 'mei', {})).toBe('');
  });

  it('keeps an existing binding if another provider or tenant verifies the same address', async () => {
    const world = await worldWithProvider(provider);
    for (const oidc_subject of [`${provider.issuer}|mei`, 'https://login.elsewhere.example/tenant-a|mei']) {
      world.put({ ...world.user(mei), oidc_subject });
      expect(await attempt(world, 'heir', { email: mei, email_verified: true })).toBe(oidcTexts.otherIdentity);
      expect(world.user(mei).oidc_subject).toBe(oidc_subject);
    }
    // An administrator releases the account by changing the method to Local and back.
    const client = await world.as(root);
    for (const authentication of ['Local', 'OIDC'] as const)
      await client.send(users.change, { params: { id: world.user(mei).id }, body: { revision: undefined, authentication } });
    expect(await attempt(world, 'heir', { email: mei, email_verified: true })).toBe('');
  });

  it('refuses to bind an address of two users', async () => {
    const world = await worldWithProvider(provider);
    world.put({ ...world.user('camille.laurent@nordbank.example'), email: mei });
    expect(await attempt(world, 'mei', { email: mei, email_verified: true })).toBe(oidcTexts.unknown);
  });
});
