import { isLoopback } from 'kc-api/rules/security/oidcSignIn';
import * as oauth from 'oauth4webapi';
import type { Environment } from '../core/context.ts';

/** Options of the library for a request to this address. Plain http goes to a provider on this machine only. `ca`: PEM, '' for none. */
export const optionsFor = (environment: Environment, url: string, ca: string) => ({
  [oauth.customFetch]: (address: string, init: object) => environment.ask(address, { ...init, ca }),
  [oauth.allowInsecureRequests]: URL.canParse(url) && isLoopback(new URL(url).hostname),
});
