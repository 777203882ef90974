import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, revision } from '../shapes.ts';

export const sslProtocol = v.picklist(['a', 'b', 'c']);
export type SslProtocol = v.InferOutput<typeof sslProtocol>;

/** SET-120: a allows TLS 1.0 and later, b TLS 1.1 and later, c TLS 1.2 and later. */
export const sslSettings = v.object({ sslprotocol: sslProtocol, revision });
export type SslSettings = v.InferOutput<typeof sslSettings>;

const need = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;

/** SET-082, SET-083. */
export const sslOption = defineCalls('sslOption', {
  read: call({ method: 'GET', path: 'sslprotocol/', answer: sslSettings, need }),
  /** Starts a trial: the appliance reverts the change automatically unless a user confirms it (`trials`). */
  change: call({
    method: 'PUT',
    path: 'sslprotocol/',
    guards: sslSettings,
    body: v.object({ sslprotocol: sslProtocol }),
    answer: done,
    need,
    stale: ['sslOption', 'trials', 'system'],
  }),
});
