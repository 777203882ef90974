import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../core/access/hash.ts';
import { Browser, worldWithProvider } from '../../../test/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../test/identityProvider.ts';
import { baseUrl } from '../../../test/kit.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(baseUrl);
  provider.claims.set('mei', { email: 'mei.tanaka@nordbank.example', email_verified: true });
});
afterAll(() => provider.stop());

const begun = (browser: Browser) => [...browser.cookies.keys()].filter((title) => title.startsWith('oidc_begun_'));

describe('pending single sign-on', () => {
  it('is not displaced by 2,500 other attempts, which store nothing', async () => {
    const world = await worldWithProvider(provider);
    const browser = new Browser(world);
    const there = await browser.begin();
    for (let i = 0; i < 2_500; i += 1) await new Browser(world).begin();
    expect(world.appliance.environment.store.table('oidcStates').count()).toBe(0);
    await browser.visit(await provider.signInAt(there, 'mei'));
    expect(browser.error()).toBe('');
    expect((await browser.result()).result).toBe('success');
  });

  it('is dropped if the same browser starts four newer ones', async () => {
    const world = await worldWithProvider(provider);
    const browser = new Browser(world);
    const addresses: string[] = [];
    for (let i = 0; i < 20; i += 1) addresses.push(await browser.begin());
    expect(begun(browser)).toHaveLength(4);
    await browser.visit(await provider.signInAt(addresses.at(-4) ?? '', 'mei'));
    expect(browser.error()).toBe('');
    expect(begun(browser)).toHaveLength(3);
    await browser.visit(await provider.signInAt(addresses.at(-5) ?? '', 'mei'));
    expect(browser.error()).toContain('took too long');
  });

  it.each([
    ['another attempt', (_own: string, other: string) => other],
    ['a later end', (own: string) => own.replace(/\.(\d+)\./, (__, until: string) => `.${Number(until) + 600}.`)],
    ['an invitation that it did not begin with', (own: string) => own.replace('..', `.${hashToken('stolen')}.`)],
    ['no seal', (own: string) => own.replace(/\.[0-9a-f]+$/, '.')],
    ['nothing', () => ''],
  ])('is refused if the browser cookie contains %s', async (__, forged) => {
    const world = await worldWithProvider(provider);
    const browser = new Browser(world);
    const there = await browser.begin();
    const other = new Browser(world);
    await other.begin();
    const valueOf = (of: Browser) => of.cookies.get(begun(of)[0] ?? '')?.value ?? '';
    browser.cookies.set(begun(browser)[0] ?? '', { value: forged(valueOf(browser), valueOf(other)), rest: '' });
    await browser.visit(await provider.signInAt(there, 'mei'));
    expect(browser.error()).toContain('took too long');
  });

  it('stores neither the nonce nor the code verifier in the cookie', async () => {
    const world = await worldWithProvider(provider);
    const browser = new Browser(world);
    const there = new URL(await browser.begin());
    const carried = browser.cookies.get(begun(browser)[0] ?? '')?.value ?? '';
    expect(carried).not.toContain(there.searchParams.get('nonce'));
    expect(browser.cookies.get(begun(browser)[0] ?? '')?.rest).toBe('Path=/v5/oidc/; Max-Age=600; SameSite=Lax; HttpOnly; Secure');
    for (const part of carried.split('.')) {
      const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(part))).toString('base64url');
      expect(challenge).not.toBe(there.searchParams.get('code_challenge'));
    }
  });
});
