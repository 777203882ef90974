import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** KMIP 1.4, 3.22: the life of an object. */
export const kmipState = v.picklist(['Pre-Active', 'Active', 'Deactivated', 'Compromised', 'Destroyed', 'Destroyed Compromised']);
export type KmipState = v.InferOutput<typeof kmipState>;

/** KMIP 1.4, 9.1.3.2.3, as far as clients make them here. */
export const kmipObjectType = v.picklist([
  'Symmetric Key',
  'Public Key',
  'Private Key',
  'Secret Data',
  'Certificate',
  'Opaque Object',
  'Split Key',
  'PGP Key',
  'Certificate Request',
  'Template',
]);
export type KmipObjectType = v.InferOutput<typeof kmipObjectType>;

/** KMIP-037, KMIP-038. What it is made of is never told here: only the client that owns it gets that, over KMIP. */
export const kmipObject = v.object({
  UUID: text,
  /** x-Description. */
  DESC: text,
  /** x-Identifier. */
  IDENT: text,
  State: kmipState,
  Archived: yesNo,
  InitialDate: epochSeconds,
  LastChangeDate: epochSeconds,
  ObjectType: kmipObjectType,
  /** Whether its material is wrapped by the root key of an HSM or of HPCS. */
  encrypted: yesNo,
  /** Name, algorithm, length and dates, and whatever the client has set: x- and y- attributes above all. */
  ATTRS: v.record(text, text),
  /** The user name of the client that owns it; '' where that user was removed. Left out by an appliance that does not tell it, as is what follows. */
  owner: v.optional(text),
  /** When its client last got it; 0 where it never did. */
  last_get: v.optional(epochSeconds),
  /** How often. */
  gets: v.optional(v.number()),
  /**
   * When its client last got it, or the server last used it for the client; 0 for never since `used_since`. Older appliances
   * omit this field and the next three.
   */
  last_used: v.optional(epochSeconds),
  /** The user name of that client at that time. */
  last_used_by: v.optional(text),
  /** The operation by its name in KMIP; '' for none. */
  last_used_for: v.optional(text),
  /** Since when uses have been recorded. 0: the KMIP server has not recorded anything yet. */
  used_since: v.optional(epochSeconds),
  revision,
});
export type KmipObject = v.InferOutput<typeof kmipObject>;

const need = ['SEC_ADMIN'] as const;
const answer = v.object({ object: kmipObject });
const stale = ['kmipObjects'] as const;

/** KMIP-106 to KMIP-109. */
export const kmipObjects = defineCalls('kmipObjects', {
  /**
   * Oldest first, so that what is made meanwhile comes last. Default: 50 of them. `changed_since`: those alone that were
   * changed then or later, seconds since 1970; an appliance that does not know it answers with all.
   */
  list: call({
    method: 'GET',
    path: 'kmip_objects/',
    query: v.object({ offset: v.optional(text), limit: v.optional(text), changed_since: v.optional(text) }),
    /** `objcount`: in this answer; `total_objects`: of all answers; `as_of`: when, by the clock of the appliance. */
    answer: v.object({ objcount: v.number(), total_objects: v.number(), return: listOf(kmipObject), as_of: v.optional(epochSeconds) }),
    need,
  }),
  read: call({ method: 'GET', path: 'kmip_objects/:uuid/', answer, need }),
  /** `revocation_code` in decimal or hexadecimal digits; it and the message go with 'revoke' alone. */
  setState: call({
    method: 'POST',
    path: 'kmip_objects/:uuid/state/',
    body: v.object({
      operation: v.picklist(['activate', 'revoke', 'destroy', 'archive', 'recover']),
      revocation_code: v.exactOptional(text),
      revocation_message: v.exactOptional(text),
    }),
    guards: 'The state machine decides by the state that the object has now, and refuses what it may not do any more.',
    answer,
    need,
    stale,
    fresh: ({ operation }) => operation === 'revoke' || operation === 'destroy',
    second: ({ operation }) => (operation === 'revoke' || operation === 'destroy' ? 'objects.end' : null),
  }),
  /** `ATTRS`: custom attributes that change, x-Description and x-Identifier above all; '' takes one away. */
  change: call({
    method: 'PATCH',
    path: 'kmip_objects/:uuid/',
    guards: kmipObject,
    body: v.object({ ATTRS: v.record(name, text) }),
    answer,
    need,
    stale,
  }),
});
