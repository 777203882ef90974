import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { login } from '../session/session.ts';
import { done, text } from '../shapes.ts';
import { address } from '../texts.ts';

/** Sign-in at an identity provider, for the sign-in page. The calls that configure it are in `oidc`. */
export const providerSignIn = defineCalls('providerSignIn', {
  mode: call({
    method: 'GET',
    path: 'oidc/mode/',
    answer: v.object({ enabled: v.boolean(), idpVendorName: v.optional(text), enforced: v.optional(v.boolean()) }),
    need: 'none',
  }),
  whitelist: call({ method: 'POST', path: 'oidc/whitelist/', body: v.object({ url: address }), answer: done, need: 'none', audited: false }),
  init: call({
    method: 'GET',
    path: 'oidc/init/',
    /** The token of the invitation was already part of a URL, so it may be in the query. */
    query: v.object({ registration_token: v.optional(secret(text)) }),
    answer: v.object({ redirectUrl: text }),
    need: 'none',
  }),
  result: call({ method: 'GET', path: 'oidc/result/', answer: login, need: 'none', fresh: 'It is a proof itself.' }),
});
