import { needed, refuse } from '../ttlv/fields.ts';
import { bytes, integer } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';
import type { Operation } from '../turn.ts';

/** Maximum bytes of a response, which is also the limit of `getRandomValues`. */
const randomMost = 65_536;

/** KMIP 1.4, 4.35. */
export const rngRetrieve: Operation = (payload) => {
  const length = needed(payload, 'DataLength', 'Integer');
  if (length < 0 || length > randomMost) refuse('InvalidField', `Data Length is 0 to ${randomMost}.`);
  return [bytes(tags.Data, crypto.getRandomValues(new Uint8Array(length)))];
};

/** KMIP 1.4, 4.36: the system's random generator accepts no seed from clients, so the amount used is 0. */
export const rngSeed: Operation = (payload) => {
  needed(payload, 'Data', 'ByteString');
  return [integer(tags.DataLength, 0)];
};
