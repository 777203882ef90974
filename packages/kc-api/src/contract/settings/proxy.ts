import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { host, url } from '../pasted.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** SET-024: what the appliance reaches others through. No server, no proxy. `password_set` tells that there is a password. */
export const proxySettings = v.object({
  server: text,
  port: v.nullable(v.number()),
  username: text,
  password_set: v.optional(yesNo),
  /**
   * What is reached without the proxy: host names, domains ('*.example.com', '.example.com'), IP addresses and networks ('10.0.0.0/8').
   * Networks match hosts that are entered as addresses; names are not looked up. Left out by an appliance without such a list.
   */
  direct_hosts: v.optional(listOf(text)),
  revision,
});
export type ProxySettings = v.InferOutput<typeof proxySettings>;

const need = ['DOMAIN_ADMIN'] as const;

/** SET-084, SET-085. */
export const proxy = defineCalls('proxy', {
  read: call({ method: 'GET', path: 'system_settings/proxy/', answer: v.object({ settings: v.object({ proxy: proxySettings }) }), need }),
  /** Goes on trial: it goes back by itself unless somebody confirms it (`trials`). */
  change: call({
    method: 'PATCH',
    path: 'system_settings/proxy/',
    guards: proxySettings,
    body: v.object(patchOf({ server: host, port: v.nullable(ruledNumber), username: text, password: secret(text), direct_hosts: v.array(name) })),
    answer: done,
    need,
    stale: ['proxy', 'trials', 'system'],
  }),
  /** Through the proxy as it is set up now, on trial or kept, to the HTTPS server that is named. */
  test: call({
    method: 'POST',
    path: 'test_proxy/',
    body: v.object({ target: url, test_id: testId }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
});
