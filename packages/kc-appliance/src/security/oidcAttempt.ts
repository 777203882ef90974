import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { newToken } from '../core/random.ts';
import { defineValue } from '../core/value.ts';
import './state.ts';

/** Seconds in which the browser must come back from the provider. */
export const attemptLife = 600;

/** Sign-ins that one browser may have under way, as in several tabs: what it carries for them must fit into its headers. */
const mostOfBrowser = 4;

/**
 * A single sign-on under way. Nothing of it is kept here: the browser that began carries it in a sealed cookie. So
 * there is no common pot that strangers could fill, and what somebody begins pushes out nobody else's.
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

const sealKey = defineValue('oidc_key', '');

function keyOf(environment: Pick<Environment, 'store' | 'random'>): string {
  if (sealKey.get(environment) === '') environment.store.transaction(() => sealKey.set(environment, newToken(environment.random)));
  return sealKey.get(environment);
}

/** The name of the cookie that belongs to a state. */
export const begunCookie = (state: string): string => `oidc_begun_${hashToken(state).slice(0, 16)}`;

/** What only this appliance can make, of texts that cannot run into each other. */
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

/** Begins one. The state begins with the tenant's id. `carried` is the value of the cookie. */
export function beginAttempt(environment: Pick<Environment, 'store' | 'random' | 'vault'>, now: number, terms: Terms): Attempt & { carried: string } {
  const [state, browser, expires] = [`${environment.vault.tenant}.${newToken(environment.random)}`, newToken(environment.random), now + attemptLife];
  const carried = [browser, expires, terms.registration ?? '', sealOf(environment, state, browser, expires, terms)].join('.');
  return { ...attemptOf(environment, state, browser, terms), carried };
}

/** The attempt that this browser carries, or null: another browser's, changed by somebody, or too late. */
export function resumeAttempt(
  environment: Pick<Environment, 'store' | 'random'>,
  now: number,
  { state, redirect, carried }: { state: string; redirect: string; carried: string | null },
): Attempt | null {
  const [browser = '', until = '', registered = '', seal = ''] = (carried ?? '').split('.');
  const [expires, terms] = [Number(until), { redirect, registration: registered === '' ? null : registered }];
  // Hashes are compared: how far a guess is right shows in no time.
  const own = hashToken(seal) === hashToken(sealOf(environment, state, browser, expires, terms));
  return own && expires > now ? attemptOf(environment, state, browser, terms) : null;
}

/** The oldest of too many that this browser carries: their cookies are to be taken away. */
export function surplusCookies(request: Request): string[] {
  const carried = (request.headers.get('Cookie') ?? '').split(';').map((pair) => (pair.split('=')[0] ?? '').trim());
  // A browser names those first that it got first.
  return carried.filter((one) => /^oidc_begun_[0-9a-f]{16}$/.test(one)).slice(0, -(mostOfBrowser - 1));
}
