import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Environment } from '../../core/context.ts';
import { hashToken } from '../../core/access/hash.ts';
import { newToken } from '../../core/random.ts';
import { defineValue } from '../../core/store/value.ts';
import '../state.ts';

/** Seconds in which the browser must return from the provider. */
export const attemptLife = 600;

/** Limit of concurrent sign-ins of one browser, for example in several tabs: their cookies must fit into its headers. */
const mostOfBrowser = 4;

/**
 * A single sign-on in progress. The server stores nothing: the browser carries it in a sealed cookie. So strangers cannot fill a shared table or displace the
 * attempts of others.
 */
export interface Attempt {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  redirect: string;
  /** Hash of the invitation's token; null without one. */
  registration: string | null;
}

interface Terms {
  redirect: string;
  registration: string | null;
}

const sealKey = defineValue('oidc_key', '', ['']);

function keyOf(environment: Pick<Environment, 'store' | 'random'>): string {
  if (sealKey.get(environment) === '') environment.store.transaction(() => sealKey.set(environment, newToken(environment.random)));
  return sealKey.get(environment);
}

/** The name of the cookie that belongs to a state. */
export const begunCookie = (state: string): string => `oidc_begun_${hashToken(state).slice(0, 16)}`;

/** Derives a value that only this appliance can compute. JSON separates the inputs unambiguously. */
const derived = (environment: Pick<Environment, 'store' | 'random'>, what: string, ...parts: (string | number | null)[]): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(keyOf(environment)), utf8ToBytes(JSON.stringify([what, ...parts]))));

const attemptOf = (environment: Pick<Environment, 'store' | 'random'>, state: string, browser: string, terms: Terms): Attempt => ({
  state,
  ...terms,
  nonce: derived(environment, 'nonce', state, browser),
  verifier: derived(environment, 'verifier', state, browser),
});

const sealOf = (
  environment: Pick<Environment, 'store' | 'random'>,
  state: string,
  browser: string,
  expires: number,
  { redirect, registration }: Terms,
): string => derived(environment, 'attempt', state, browser, expires, redirect, registration);

/** Starts an attempt. The state starts with the tenant's id. `carried`: the value of the cookie. */
export function beginAttempt(environment: Pick<Environment, 'store' | 'random' | 'vault'>, now: number, terms: Terms): Attempt & { carried: string } {
  const [state, browser, expires] = [`${environment.vault.tenant}.${newToken(environment.random)}`, newToken(environment.random), now + attemptLife];
  const carried = [browser, expires, terms.registration ?? '', sealOf(environment, state, browser, expires, terms)].join('.');
  return { ...attemptOf(environment, state, browser, terms), carried };
}

/** Returns the attempt in this browser's cookie; null if it belongs to another browser, was modified, or has expired. */
export function resumeAttempt(
  environment: Pick<Environment, 'store' | 'random'>,
  now: number,
  { state, redirect, carried }: { state: string; redirect: string; carried: string | null },
): Attempt | null {
  const [browser = '', until = '', registered = '', seal = ''] = (carried ?? '').split('.');
  const [expires, terms] = [Number(until), { redirect, registration: registered === '' ? null : registered }];
  // Compare hashes, so that the response time does not reveal how much of a guess is right.
  const own = hashToken(seal) === hashToken(sealOf(environment, state, browser, expires, terms));
  return own && expires > now ? attemptOf(environment, state, browser, terms) : null;
}

/** Returns the names of the oldest cookies above the limit, which the caller deletes. */
export function surplusCookies(request: Request): string[] {
  const carried = (request.headers.get('Cookie') ?? '').split(';').map((pair) => (pair.split('=')[0] ?? '').trim());
  // Browsers send older cookies first.
  return carried.filter((one) => /^oidc_begun_[0-9a-f]{16}$/.test(one)).slice(0, -(mostOfBrowser - 1));
}
