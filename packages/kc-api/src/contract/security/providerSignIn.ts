import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { login } from '../session/session.ts';
import { done, text } from '../shapes.ts';
import { address } from '../texts.ts';

/** The sign-in at an identity provider, as the sign-in page makes it: what configures it comes with its own page. */
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
    /** It came in an address already: that of the invitation. */
    query: v.object({ registration_token: v.optional(secret(text)) }),
    answer: v.object({ redirectUrl: text }),
    need: 'none',
  }),
  result: call({ method: 'GET', path: 'oidc/result/', answer: login, need: 'none', fresh: 'It is a proof itself.' }),
});
