import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, inside, pressAction, signIn } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Opens the console at a domain name. Passkeys belong to a domain name, and an IP address has none. */
async function openAtName(): Promise<{ page: Page; device: CDPSession }> {
  const { page, context } = await journey.open('', null);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await page.goto(journey.address().replace('127.0.0.1', 'localhost'));
  return { page, device };
}

const plugIn = async (device: CDPSession): Promise<string> =>
  (
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: true, isUserVerified: true },
    })
  ).authenticatorId;

async function toPasskey(page: Page): Promise<void> {
  await signIn(page, security);
  await page.getByRole('button', { name: 'Use passkey' }).waitFor();
}

describe('passkeys', () => {
  it('[PASS-01] [PASS-02] [PASS-06] [PASS-09] [PASS-13] can be added, used to sign in and re-authenticate, and fail with a wrong or missing device', async () => {
    const { page, device } = await openAtName();
    const right = await plugIn(device);
    await enter(page, security);
    await go(page, '/account');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await dialogOn(page).getByLabel(/^Name/).fill('Blue key');
    await dialogOn(page).getByRole('button', { name: 'Add passkey' }).click();
    await section.getByRole('row', { name: /Blue key.*Never/ }).waitFor();
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: right });
    expect(credentials).toHaveLength(1);

    // Sign out, and sign in again with the passkey.
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Username').waitFor();
    // A device without the passkey: the browser reports it, and the sign-in fails.
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: right });
    const wrong = await plugIn(device);
    await toPasskey(page);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText(passkeyTexts.cancelled).waitFor({ timeout: 60_000 });
    expect(await page.getByRole('navigation').count()).toBe(0);
    // A device with the credential ID of the right one, but another key.
    const { privateKey } = await otherKey();
    const [credential] = credentials;
    await device.send('WebAuthn.addCredential', {
      authenticatorId: wrong,
      credential: { ...(credential as NonNullable<typeof credential>), privateKey, signCount: 9 },
    });
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByText(passkeyTexts.notAccepted).waitFor();
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: wrong });
    // The right device.
    const again = await plugIn(device);
    await device.send('WebAuthn.addCredential', { authenticatorId: again, credential: credential as NonNullable<typeof credential> });
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await inside(page);
    await go(page, '/account');
    await page
      .getByRole('region', { name: 'Sessions' })
      .getByRole('row', { name: /This session/ })
      .waitFor();

    // Simulate that the last re-authentication is too old, so that the passkey has to confirm the identity again.
    const { appliance } = journey.server().vaults[0] ?? {};
    const sessions = appliance?.environment.store.table('sessions');
    for (const one of sessions?.all() ?? []) sessions?.put({ ...one, confirmed: 0 });
    await section
      .getByRole('row', { name: /Blue key/ })
      .getByRole('checkbox')
      .check();
    await section.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialogOn(page).getByRole('button', { name: 'Remove passkey' }).click();
    await dialogOn(page).getByRole('button', { name: 'Use a passkey instead' }).click();
    await dialogOn(page).getByRole('button', { name: 'Continue' }).click();
    await section.getByText('You have no passkeys yet.').waitFor();
    await page.context().close();
  });

  it('[PASS-14] [PASS-15] can be reset by an administrator, and are not available at an IP address', async () => {
    const { page, device } = await openAtName();
    await plugIn(device);
    await enter(page, security);
    await go(page, '/account?dialog=passkeys.add');
    await dialogOn(page).getByLabel(/^Name/).fill('Phone');
    await dialogOn(page).getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('region', { name: 'Passkeys' }).getByRole('row', { name: /Phone/ }).waitFor();
    await page.context().close();

    const { page: admin } = await journey.open('/account');
    await admin.getByText(passkeyTexts.address).waitFor();
    await go(admin, '/security?filter.full_name=Sara');
    await admin.getByText('Sara Lindqvist').first().click();
    await pressAction(admin, 'Reset two-factor');
    await dialogOn(admin).getByRole('button', { name: 'Reset two-factor' }).click();
    await admin.getByText(`Two-factor authentication of ${security} reset`).waitFor();
    const { page: back } = await journey.open('', null);
    await enter(back, security);
  });
});

/** Returns a new private key in the format of the virtual authenticator. */
async function otherKey(): Promise<{ privateKey: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  return { privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64') };
}
