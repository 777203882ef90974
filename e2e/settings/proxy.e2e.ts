import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy, type ProxyCounterpart } from '../../packages/kc-appliance/test/counterparts/proxyServer.ts';
import { startIdentityProvider, type IdentityProvider } from '../../packages/kc-appliance/test/identityProvider.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

const account = { user: 'keycontrol', password: 'Proxy-Journey-1' };
/** A host name that only the proxy can resolve. */
const name = 'login.inside.example';
let journey: Journey;
let proxy: ProxyCounterpart;
let provider: IdentityProvider;

beforeAll(async () => {
  journey = await beginJourney();
  proxy = await startProxy({ account, names: [name] });
  provider = await startIdentityProvider(new URL(journey.address()).origin, { host: name });
});
afterAll(async () => {
  await journey?.end();
  await proxy?.close();
  await provider?.stop();
});

/** Applies these settings and keeps the change. */
async function apply(page: Page, { server, port, password }: { server: string; port: number; password: string }): Promise<void> {
  const settings = page.getByRole('region', { name: 'Proxy server' });
  await settings.getByRole('textbox', { name: /^Server/ }).fill(server);
  await settings.getByRole('textbox', { name: /^Port/ }).fill(String(port));
  await settings.getByRole('textbox', { name: /^User name/ }).fill(account.user);
  const change = settings.getByRole('button', { name: 'Change Password' });
  if (await change.isVisible()) await change.click();
  await settings.getByLabel('Password', { exact: true }).fill(password);
  await settings.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Keep change' }).click();
  await page.getByRole('button', { name: 'Keep change' }).waitFor({ state: 'hidden' });
}

async function tested(page: Page, words: RegExp): Promise<void> {
  const test = page.getByRole('region', { name: 'Proxy test' });
  await test.getByRole('textbox', { name: /^Target/ }).fill(new URL(provider.issuer).host);
  await test.getByRole('button', { name: 'Test proxy' }).click();
  await step(test, words).waitFor();
}
const step = (within: Locator, words: RegExp) =>
  within.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').filter({ hasText: words }).first();

describe('proxy', () => {
  it('reports four causes of failure in a test, and is the only way to the identity provider', async () => {
    const { page, offences } = await journey.open('/proxy');
    await apply(page, { server: 'proxy.nobody.invalid', port: proxy.port, password: account.password });
    await tested(page, /The name proxy\.nobody\.invalid is not known\..*Check the spelling/);
    await apply(page, { server: 'localhost', port: 1, password: account.password });
    await tested(page, /localhost refused the connection on port 1\..*that the service is running/);
    await apply(page, { server: 'localhost', port: proxy.port, password: 'Proxy-Wrong-1' });
    await tested(page, /Log in: failed.*refused the user name or the password \(407\)\..*Check the user name and the password of the proxy/);
    await apply(page, { server: 'localhost', port: proxy.port, password: account.password });
    await tested(page, /Reach the server: failed.*was not issued by a trusted CA/);
    proxy.asked.length = 0;

    await go(page, '/security/defaults?tab=sign-in&dialog=oidc.save');
    const dialog = dialogOn(page, { name: 'Configure OIDC' });
    await dialog.getByRole('textbox', { name: /^Issuer/ }).fill(provider.issuer);
    await dialog.getByRole('button', { name: 'Fill in from issuer' }).click();
    await dialog.getByText(/The certificate was not issued by a trusted CA/).waitFor();
    expect(proxy.asked).toEqual([new URL(provider.issuer).host]);
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
  });
});
