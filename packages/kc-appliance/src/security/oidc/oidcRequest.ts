import { isLoopback } from 'kc-api/rules/security/oidc/oidcSignIn';
import * as oauth from 'oauth4webapi';
import type { Environment } from '../../core/context.ts';

/** Returns the library's options for a request to this address. Plain http is allowed only for a provider on this machine. `ca`: PEM, '' for none. */
export const optionsFor = (environment: Environment, url: string, ca: string) => ({
  [oauth.customFetch]: (address: string, init: object) => environment.ask(address, { ...init, ca }),
  [oauth.allowInsecureRequests]: URL.canParse(url) && isLoopback(new URL(url).hostname),
});
