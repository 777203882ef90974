import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../packages/kc-appliance/test/identityProvider.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside } from '../page.ts';
import { signInThere } from './providerPages.ts';

let journey: Journey;
let provider: IdentityProvider;
beforeAll(async () => {
  // The browser accepts the provider's certificate, as if users had its CA installed. The appliance does not.
  journey = await beginJourney({}, ['--ignore-certificate-errors']);
  provider = await startIdentityProvider(new URL(journey.address()).origin, { host: 'localhost', afterLogout: [journey.address()] });
  provider.claims.set('camille', { email: 'camille.laurent@nordbank.example', email_verified: true });
});
afterAll(async () => {
  await journey?.end();
  await provider?.stop();
});

const field = (dialog: Locator, name: RegExp) => dialog.getByRole('textbox', { name });
const step = (dialog: Locator, words: RegExp) =>
  dialog.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').filter({ hasText: words }).first();

async function signInWithProvider(): Promise<Awaited<ReturnType<Journey['open']>>> {
  const opened = await journey.open('', null);
  await opened.page.getByRole('button', { name: 'Sign in with Test provider' }).click();
  await signInThere(opened.page, 'camille');
  await inside(opened.page);
  return opened;
}

describe('identity provider with a private CA over TLS', () => {
  it('reports four causes of failure, trusts the certificate, and signs users in and out, also after a key rotation', async () => {
    const { page, context, offences } = await journey.open('/security/defaults?tab=sign-in&dialog=oidc.save');
    const dialog = dialogOn(page, { name: 'Configure OIDC' });
    const validate = () => dialog.getByRole('button', { name: 'Validate', exact: true }).click();
    const { urls, clientId, clientSecret = '' } = provider.config;
    await dialog.getByRole('combobox', { name: /^Vendor/ }).selectOption('other');
    await field(dialog, /^Provider name/).fill('Test provider');
    await field(dialog, /^Client ID/).fill(clientId);
    await dialog.getByLabel('Client secret', { exact: true }).fill('Wrong-Secret-1');
    const addresses = {
      'Authorization URL': urls.authorizationUrl,
      'Access token URL': urls.accessTokenUrl,
      'JWKS URI': urls.jwksURI,
      'User info URL': urls.userInfoUrl,
      'Logout URL': urls.logoutUrl,
    };
    for (const [label, url] of Object.entries(addresses)) await field(dialog, new RegExp(`^${label}`)).fill(url);

    await field(dialog, /^Issuer/).fill('https://login.nobody.invalid');
    await validate();
    await step(dialog, /The name login\.nobody\.invalid is not known\..*Check the spelling/).waitFor();
    await field(dialog, /^Issuer/).fill('https://localhost:1');
    await validate();
    await step(dialog, /localhost refused the connection on port 1\..*that the service is running/).waitFor();
    await field(dialog, /^Issuer/).fill(provider.issuer);
    await validate();
    await step(dialog, /was not issued by a trusted CA/).waitFor();
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();
    await validate();
    await step(dialog, /Log in: failed.*does not accept the client ID or the client secret\..*Copy both/).waitFor();
    await dialog.getByLabel('Client secret', { exact: true }).fill(clientSecret);
    await validate();
    await dialog.getByText('Validated', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Save configuration' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('trusted-by-hand.pem').waitFor();
    await page.getByText('Ends the session at the identity provider as well').waitFor();
    await page.getByRole('switch', { name: 'OIDC sign-in enabled' }).click();
    await expect.poll(() => journey.server().vaults[0]?.appliance.environment.store.value('oidc')?.enabled).toBe(true);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();
    // The provider is offered in addition to the sign-in form.
    const store = journey.server().vaults[0]?.appliance.environment.store;
    const kept = store?.value('oidc');
    if (kept) store?.setValue('oidc', { ...kept, enforced: false });

    await (await signInWithProvider()).context.close();
    provider.rotateKeys();
    const camille = await signInWithProvider();
    expect(await camille.page.evaluate(() => document.cookie)).not.toContain('oidc_');
    provider.asked.length = 0;
    const out = camille.page.waitForRequest((request) => request.url().startsWith(urls.logoutUrl));
    await camille.page.getByRole('banner').getByRole('button').last().click();
    await camille.page.getByRole('menuitem', { name: 'Log out' }).click();
    expect(new URL((await out).url()).searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await camille.page.getByRole('button', { name: /yes/i }).click();
    await camille.page.waitForURL((url) => url.href.startsWith(journey.address()));
    await camille.page.getByRole('button', { name: 'Sign in with Test provider' }).click();
    // The provider's session has ended too: it asks for the credentials again.
    await camille.page.locator('input[name="login"]').waitFor();
    expect(camille.offences).toMatchObject({ policy: [], uncaught: [] });
    await camille.context.close();
  });
});
