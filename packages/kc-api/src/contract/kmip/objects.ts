import * as v from 'valibot';
import { epochSeconds, revision, text, yesNo } from '../shapes.ts';

/** KMIP 1.4, 3.22: the life of an object. */
export const kmipState = v.picklist(['Pre-Active', 'Active', 'Deactivated', 'Compromised', 'Destroyed', 'Destroyed Compromised']);
export type KmipState = v.InferOutput<typeof kmipState>;

/** KMIP 1.4, 9.1.3.2.3, as far as clients make them here. */
export const kmipObjectType = v.picklist(['Symmetric Key', 'Public Key', 'Private Key', 'Secret Data', 'Certificate', 'Opaque Object']);
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
  revision,
});
export type KmipObject = v.InferOutput<typeof kmipObject>;
