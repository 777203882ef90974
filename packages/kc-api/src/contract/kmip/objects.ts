import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** KMIP 1.4, 3.22: lifecycle states of an object. */
export const kmipState = v.picklist(['Pre-Active', 'Active', 'Deactivated', 'Compromised', 'Destroyed', 'Destroyed Compromised']);
export type KmipState = v.InferOutput<typeof kmipState>;

/** KMIP 1.4, 9.1.3.2.3: the object types that clients create here. */
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

/** KMIP-037, KMIP-038. Responses never contain the key material. Only the client that owns the object gets it, over KMIP. */
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
  /** 'yes' if the root key of an HSM or of HPCS wraps its material. */
  encrypted: yesNo,
  /** Name, algorithm, length, dates, and all attributes that the client has set, mainly x- and y- attributes. */
  ATTRS: v.record(text, text),
  /** User name of the client that owns it; '' if that user was removed. Omitted, like the fields below, by appliances that do not report it. */
  owner: v.optional(text),
  /** Time of the last Get by its client; 0 for never. */
  last_get: v.optional(epochSeconds),
  /** Number of Get operations. */
  gets: v.optional(v.number()),
  /**
   * Time when its client last got the object, or the server last used it for the client. 0: never since
   * `used_since`. Older appliances omit this field and the next three.
   */
  last_used: v.optional(epochSeconds),
  /** User name of that client at that time. */
  last_used_by: v.optional(text),
  /** KMIP name of the operation; '' for none. */
  last_used_for: v.optional(text),
  /** Start of the recording of uses. 0: the KMIP server has not recorded anything yet. */
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
   * Oldest first, so that new objects come last. Default: 50 objects. `changed_since`: only objects that changed at this time or later,
   * in seconds since 1970. Appliances that do not know it return all objects.
   */
  list: call({
    method: 'GET',
    path: 'kmip_objects/',
    query: v.object({ offset: v.optional(text), limit: v.optional(text), changed_since: v.optional(text) }),
    /** `objcount`: objects in this response. `total_objects`: objects on all pages. `as_of`: time of the response, by the clock of the appliance. */
    answer: v.object({ objcount: v.number(), total_objects: v.number(), return: listOf(kmipObject), as_of: v.optional(epochSeconds) }),
    need,
  }),
  read: call({ method: 'GET', path: 'kmip_objects/:uuid/', answer, need }),
  /** `revocation_code`: decimal or hexadecimal digits. The code and the message are for 'revoke' only. */
  setState: call({
    method: 'POST',
    path: 'kmip_objects/:uuid/state/',
    body: v.object({
      operation: v.picklist(['activate', 'revoke', 'destroy', 'archive', 'recover']),
      revocation_code: v.exactOptional(text),
      revocation_message: v.exactOptional(text),
    }),
    guards: 'The state machine decides by the state that the object has now, and refuses what is no longer allowed.',
    answer,
    need,
    stale,
    fresh: ({ operation }) => operation === 'revoke' || operation === 'destroy',
    second: ({ operation }) => (operation === 'revoke' || operation === 'destroy' ? 'objects.end' : null),
  }),
  /** `ATTRS`: custom attributes to change, mainly x-Description and x-Identifier. '' removes an attribute. */
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
