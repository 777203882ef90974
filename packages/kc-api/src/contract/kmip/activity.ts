import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text } from '../shapes.ts';

/**
 * Reason for refusing a client. During the TLS handshake: `no-certificate` to `tls`. Before its first message: `unknown-user` (the certificate belongs to
 * no user, or its user was removed), `user-expired` and `limit`. For a message: the others.
 */
export const kmipRefusalKind = v.picklist([
  'no-certificate',
  'unknown-ca',
  'expired',
  'not-yet-valid',
  'purpose',
  'tls',
  'unknown-user',
  'user-expired',
  'limit',
  'message',
  'version',
  'authentication',
  'operation',
]);
export type KmipRefusalKind = v.InferOutput<typeof kmipRefusalKind>;

/** The last refusal of a client. */
export const kmipRefusal = v.object({
  kind: kmipRefusalKind,
  /** English, as in the response to the client and in the audit log. */
  reason: text,
  date: epochSeconds,
});
export type KmipRefusal = v.InferOutput<typeof kmipRefusal>;

/** Activity of one client of the KMIP server: a user, or an address whose connections belong to no user. */
export const kmipActivityEntry = v.object({
  id: text,
  /** Id of the KMIP user; '' for an address without one. */
  user: text,
  /** User name; '' for an address without a user. */
  username: text,
  /** IP address of the last contact; '' if it is unknown. */
  address: text,
  /** Protocol version of the last message, such as '1.4'; '' before the first one. */
  version: text,
  /** 0 for never. */
  last_contact: epochSeconds,
  /** Name of the last operation in the KMIP standard; '' before the first one. */
  last_operation: text,
  /** Operations that the server performed. */
  operations: v.number(),
  /** How often the client got or used an object. */
  object_uses: v.number(),
  /** Objects that the client owns now. */
  objects: v.number(),
  refusals: v.number(),
  last_refusal: v.nullable(kmipRefusal),
  /** Start of the counts; 0 if nothing was recorded. */
  since: epochSeconds,
});
export type KmipActivityEntry = v.InferOutput<typeof kmipActivityEntry>;

export const kmipActivity = defineCalls('kmipActivity', {
  /** All users, and the 200 most recent addresses without a user. `since`: start of the recording; 0 before it. */
  list: call({
    method: 'GET',
    path: 'kmip_activity/',
    answer: v.object({ clients: listOf(kmipActivityEntry), since: epochSeconds }),
    need: ['SEC_ADMIN'],
  }),
});
