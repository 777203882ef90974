import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { secret } from '../secret.ts';
import { host, url } from '../pasted.ts';
import { done, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** SET-024: the proxy for outgoing connections; without a server, there is no proxy. `password_set` reports if a password is stored. */
export const proxySettings = v.object({
  server: text,
  port: v.nullable(v.number()),
  username: text,
  password_set: v.optional(yesNo),
  /**
   * Destinations without the proxy: host names, domains ('*.example.com', '.example.com'), IP addresses and networks ('10.0.0.0/8'). Networks match hosts that
   * are entered as addresses; the appliance does not resolve names. Omitted by appliances without such a list.
   */
  direct_hosts: v.optional(listOf(text)),
  revision,
});
export type ProxySettings = v.InferOutput<typeof proxySettings>;

const need = ['DOMAIN_ADMIN'] as const;

/** SET-084, SET-085. */
export const proxy = defineCalls('proxy', {
  read: call({ method: 'GET', path: 'system_settings/proxy/', answer: v.object({ settings: v.object({ proxy: proxySettings }) }), need }),
  /** Starts a trial: the appliance reverts the change automatically unless a user confirms it (`trials`). */
  change: call({
    method: 'PATCH',
    path: 'system_settings/proxy/',
    guards: proxySettings,
    body: v.object(patchOf({ server: host, port: v.nullable(ruledNumber), username: text, password: secret(text), direct_hosts: v.array(name) })),
    answer: done,
    need,
    stale: ['proxy', 'trials', 'system'],
  }),
  /** Connects to the given HTTPS server through the current proxy, on trial or confirmed. */
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
