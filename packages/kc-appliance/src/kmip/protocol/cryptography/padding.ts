import { concatenate } from '../bytes.ts';
import { refuse } from '../ttlv/fields.ts';
import type { PaddingName } from './parameters.ts';

type Octets = Uint8Array<ArrayBuffer>;
const block = 16;

/** Pads data to whole blocks. Without padding, refuses data that is not whole blocks. */
export function padded(data: Octets, padding: PaddingName): Octets {
  const missing = block - (data.length % block);
  switch (padding) {
    case 'None':
      return missing === block ? data : refuse('InvalidField', 'The data is not a multiple of the block size, and there is no padding.');
    case 'PKCS5':
      return concatenate(data, new Uint8Array(missing).fill(missing));
    case 'ANSIX9_23':
      return concatenate(data, new Uint8Array(missing - 1), Uint8Array.of(missing));
    case 'ISO10126':
      return concatenate(data, crypto.getRandomValues(new Uint8Array(missing - 1)), Uint8Array.of(missing));
    default:
      return refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for ciphers.');
  }
}

/** Removes the padding. Refuses data without valid padding. */
export function unpadded(data: Octets, padding: PaddingName): Octets {
  if (padding === 'None') return data;
  if (!['PKCS5', 'ANSIX9_23', 'ISO10126'].includes(padding)) refuse('UnsupportedCryptographicParameters', 'This Padding Method is not supported for ciphers.');
  const count = data.at(-1) ?? 0;
  const filler = data.subarray(data.length - count, -1);
  const fits = count >= 1 && count <= block && count <= data.length;
  const isRight = padding === 'ISO10126' || filler.every((byte) => byte === (padding === 'PKCS5' ? count : 0));
  return fits && isRight ? data.slice(0, data.length - count) : refuse('CryptographicFailure', 'The data cannot be decrypted.');
}
