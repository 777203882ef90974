import { createClient } from 'kc-api/client/client';
import { systemClock } from 'kc-api/client/clock';
import { createSession } from 'kc-api/client/session';
import type { KeyValue } from 'kc-api/client/storage';
import { session as calls } from 'kc-api/contract/session/session';
import type { Page } from 'playwright-core';
import { passwordOf } from './page.ts';

type Kept = Record<string, string>;

/** The stored values of a session: those of its tab, and those that all tabs share. */
interface BegunSession {
  tab: Kept;
  shared: Kept;
}

const inRecord = (kept: Kept): KeyValue => ({
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => void (kept[key] = value),
  removeItem: (key) => void Reflect.deleteProperty(kept, key),
});

/** Makes calls with the User-Agent of this page's browser, which the appliance records for each session. */
async function fetchAs(page: Page): Promise<(request: Request) => Promise<Response>> {
  const name = await page.evaluate(() => navigator.userAgent);
  return (request) => {
    request.headers.set('User-Agent', name);
    return fetch(request);
  };
}

/**
 * Signs in with the call of the sign-in page, and stores what the console would store. Returns null if a password is not sufficient. Rejects if the appliance
 * refuses the sign-in.
 */
export async function beginSession(page: Page, address: string, login: string): Promise<BegunSession | null> {
  const { origin, pathname } = new URL(address);
  const tenant = pathname.split('/').at(-2) ?? '';
  const client = createClient({ fetch: await fetchAs(page), baseUrl: origin, tenant });
  const answer = await client.send(calls.login, { params: { tenant }, body: { username: login, password: passwordOf(login) } });
  if (answer.access_token === undefined) return null;
  const begun: BegunSession = { tab: {}, shared: {} };
  createSession({
    clock: systemClock,
    tenant,
    tabStorage: inRecord(begun.tab),
    sharedStorage: inRecord(begun.shared),
    channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
    lock: (_name, work) => work(),
  }).begin(answer);
  return begun;
}

/** Opens an address with this session in the storage, as after a reload of the console. Later loads use what the page stored itself. */
export async function goWith({ tab, shared }: BegunSession, page: Page, address: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  const source = `Object.assign(sessionStorage, ${JSON.stringify(tab)}); Object.assign(localStorage, ${JSON.stringify(shared)});`;
  const { identifier } = await devTools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.goto(address);
  await devTools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  await devTools.detach();
}
