import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../packages/kc-appliance/test/identityProvider.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { inside, path } from '../page.ts';
import { signInThere } from './providerPages.ts';

const camille = 'camille.laurent@nordbank.example';

let journey: Journey;
let provider: IdentityProvider;
beforeAll(async () => {
  journey = await beginJourney();
  provider = await startIdentityProvider(new URL(journey.address()).origin);
  provider.claims.set('camille', { email: camille, email_verified: true });
  provider.claims.set('a-stranger', { email: 'a-stranger@elsewhere.example', email_verified: true });
  configure(false);
});
afterAll(async () => {
  await journey.end();
  await provider.stop();
});

const configure = (enforced: boolean) => journey.server().vaults[0]?.appliance.environment.store.setValue('oidc', { ...provider.config, enforced });

describe('sign-in with an identity provider', () => {
  it('returns to the console, and leaves no token in the address or a readable cookie [AUTH-04] [AUTH-06] [AUTH-50]', async () => {
    const { page, context, offences } = await journey.open('', null);
    await page.getByRole('button', { name: 'Sign in with Test provider' }).click();
    await signInThere(page, 'camille');
    await inside(page);
    expect(page.url().startsWith(journey.address())).toBe(true);
    expect(path(page)).not.toBe('/success');
    expect(await page.evaluate(() => document.cookie)).not.toContain('oidc_result');
    expect(offences.policy).toEqual([]);
    await context.close();
  });

  it('ends the session of the provider, too, on logout [AUTH-51]', async () => {
    const { page, context } = await journey.open('', null);
    await page.getByRole('button', { name: 'Sign in with Test provider' }).click();
    await signInThere(page, 'camille');
    await inside(page);
    const left = page.waitForRequest(/\/v5\/kc\/oidc\/logout\?tenant=nordbank-kc$/);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await left;
    await page.waitForURL((url) => url.origin === provider.issuer);
    await context.close();
  });

  it('reports an unknown user, removes the cookie, and offers to log out [AUTH-08] [AUTH-09] [AUTH-10] [AUTH-13]', async () => {
    const { page, context } = await journey.open('', null);
    await page.getByRole('button', { name: 'Sign in with Test provider' }).click();
    await signInThere(page, 'a-stranger');
    await page.getByRole('heading', { name: 'Login Error' }).waitFor();
    await page.getByText('You are signed in with the identity provider, but this vault does not know you.').waitFor();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('auth_error');
    const left = page.waitForRequest(/\/v5\/kc\/oidc\/logout/);
    await page.getByRole('button', { name: 'Log out' }).click();
    await left;
    await context.close();
  });

  it('is required if it is enforced, except with ?local=1', async () => {
    configure(true);
    const { page, context } = await journey.open('', null);
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.goto(`${journey.address()}#/login?local=1`);
    await page.getByLabel('Username').fill('secroot');
    configure(false);
    await context.close();
  });
});
