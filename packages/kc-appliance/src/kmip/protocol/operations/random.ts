import { needed, refuse } from '../fields.ts';
import { bytes, integer } from '../items.ts';
import { tags } from '../tags.ts';
import type { Operation } from '../turn.ts';

/** Bytes of one answer; `getRandomValues` gives no more at once. */
const randomMost = 65_536;

/** KMIP 1.4, 4.35. */
export const rngRetrieve: Operation = (payload) => {
  const length = needed(payload, 'DataLength', 'Integer');
  if (length < 0 || length > randomMost) refuse('InvalidField', `Data Length is 0 to ${randomMost}.`);
  return [bytes(tags.Data, crypto.getRandomValues(new Uint8Array(length)))];
};

/** KMIP 1.4, 4.36: the generator of the system takes nothing from clients, so that none of the seed is used. */
export const rngSeed: Operation = (payload) => {
  needed(payload, 'Data', 'ByteString');
  return [integer(tags.DataLength, 0)];
};
