import { createTurns } from '../../../core/work/turns.ts';
import { bytesOfNumber, concatenate } from '../bytes.ts';
import { derivationMethods, type HashName } from '../cryptographyNumbers.ts';
import { field, refuse } from '../ttlv/fields.ts';
import type { Structure } from '../ttlv/items.ts';
import { nameIn } from '../numbers.ts';
import { encryptData } from './ciphers.ts';
import { hashed, hashOctets, hashOfHmac, hmacOf, webHash } from './hashes.ts';
import type { CryptographicParameters } from './parameters.ts';

type Octets = Uint8Array<ArrayBuffer>;

interface Derivation {
  method: number;
  /** Derivation Parameters. */
  of: Structure;
  parameters: CryptographicParameters;
  /** Material of the object to derive the key from. */
  secret: Octets;
  algorithm: string;
  /** Derivation Data, or the material of a second object. */
  data: Octets;
  /** Bytes of the new key. */
  length: number;
  /** Id of the client: clients take turns at slow work. */
  owner: string;
  signal: AbortSignal | undefined;
}

/** Maximum PBKDF2 iterations, which occupy one thread for seconds. */
const iterationsMost = 2_000_000;
/** Maximum iterations over all blocks. A key longer than the hash needs the iterations once per block. */
const roundsMost = 8_000_000;

/** One at a time, like RSA key pairs, because sign-ins to the console use the same few threads. */
const pbkdf2Turns = createTurns(1);

const hashOf = ({ parameters: { hash, algorithm } }: Derivation): HashName =>
  hash ?? (algorithm === undefined ? undefined : hashOfHmac(algorithm)) ?? refuse('BadCryptographicParameters', 'Hashing Algorithm is missing.');

async function pbkdf2(derivation: Derivation): Promise<Octets> {
  const { of, secret, length, owner, signal } = derivation;
  const iterations = field(of, 'IterationCount', 'Integer') ?? refuse('MissingData', 'Iteration Count is missing.');
  if (iterations < 1 || iterations > iterationsMost) refuse('InvalidField', `Iteration Count is 1 to ${iterationsMost}.`);
  const salt = field(of, 'Salt', 'ByteString') ?? refuse('MissingData', 'Salt is missing.');
  const hash = hashOf(derivation);
  if (iterations * Math.ceil(length / hashOctets(hash)) > roundsMost) refuse('InvalidField', 'Iteration Count is too high for a key of this length.');
  const parameters = { name: 'PBKDF2', hash: webHash(hash), salt, iterations };
  // WebCrypto runs this on a separate thread.
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await pbkdf2Turns.run(owner, () => crypto.subtle.deriveBits(parameters, key, length * 8), signal));
}

const enough = (bytes: Octets, length: number): Octets =>
  bytes.length >= length ? bytes.slice(0, length) : refuse('InvalidField', 'This method does not give a key of this length.');

/** SP 800-108: blocks of a pseudo-random function over a counter and the data, or over the block before. */
function blocks({ secret, data, length, ...rest }: Derivation, mode: 'counter' | 'feedback' | 'double'): Octets {
  const name = hashOf({ secret, data, length, ...rest });
  const prf = (input: Octets): Octets => hmacOf(name, secret, input);
  let [all, last, iterated] = [new Uint8Array(), field(rest.of, 'InitializationVector', 'ByteString') ?? new Uint8Array(), data];
  for (let counter = 1n; all.length < length; counter++) {
    const number = bytesOfNumber(counter, 4);
    if (mode === 'double') iterated = prf(iterated);
    const input = { counter: [number, data], feedback: [last, number, data], double: [iterated, number, data] }[mode];
    last = prf(concatenate(...input));
    all = concatenate(all, last);
  }
  return all.slice(0, length);
}

/** RFC 5869. */
function hkdf(derivation: Derivation): Octets {
  const { of, secret, data, length } = derivation;
  const name = hashOf(derivation);
  const size = hashOctets(name);
  if (length > 255 * size) refuse('InvalidField', 'This method does not give a key of this length.');
  const key = hmacOf(name, field(of, 'Salt', 'ByteString') ?? new Uint8Array(size), secret);
  let [all, last] = [new Uint8Array(), new Uint8Array()];
  for (let counter = 1; all.length < length; counter++) {
    last = hmacOf(name, key, concatenate(last, data, Uint8Array.of(counter)));
    all = concatenate(all, last);
  }
  return all.slice(0, length);
}

/** Derives the bytes of a key (KMIP 1.4, 4.6). Rejects with ResultRefusal for an unsupported method or parameters. */
export async function derived(derivation: Derivation): Promise<Octets> {
  const { method, of, parameters, secret, algorithm, data, length } = derivation;
  switch (nameIn(derivationMethods, method)) {
    case 'PBKDF2':
      return pbkdf2(derivation);
    case 'HASH':
      return enough(hashed(hashOf(derivation), concatenate(secret, data)), length);
    case 'HMAC':
      return enough(hmacOf(hashOf(derivation), secret, data), length);
    case 'ENCRYPT': {
      const iv = field(of, 'InitializationVector', 'ByteString');
      const result = await encryptData({ key: secret, algorithm, parameters, data, iv });
      return enough(result.data, length);
    }
    case 'NIST800_108_C':
      return blocks(derivation, 'counter');
    case 'NIST800_108_F':
      return blocks(derivation, 'feedback');
    case 'NIST800_108_DPI':
      return blocks(derivation, 'double');
    case 'HKDF':
      return hkdf(derivation);
    default:
      return refuse('FeatureNotSupported', 'This Derivation Method is not supported.');
  }
}
