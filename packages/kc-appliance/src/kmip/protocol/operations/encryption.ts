import { decryptData, encryptData, isAuthenticated, ivLengthOf, modeOf, type CipherInput } from '../cryptography/ciphers.ts';
import { parametersFor, type CryptographicParameters } from '../cryptography/parameters.ts';
import { decryptRsa, encryptRsa } from '../cryptography/rsa.ts';
import { rsaKeyIn } from '../cryptography/rsaKeys.ts';
import { field, needed, refuse } from '../ttlv/fields.ts';
import { bytes, type Structure } from '../ttlv/items.ts';
import type { ObjectWithMaterial } from '../store.ts';
import { tags } from '../ttlv/tags.ts';
import { idOf, uid, type Operation } from '../turn.ts';
import { allocateUse } from './lifecycle.ts';
import { streamPart } from './streaming.ts';
import { usableKey } from './usableKeys.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** State of a stream, taken from its first request. */
interface Begun {
  parameters: CryptographicParameters;
  iv: Octets | undefined;
  isOwnIv: boolean;
  additional: Octets | undefined;
}

const rsaKeyOf = ({ object, material }: ObjectWithMaterial) =>
  rsaKeyIn(material, object.format) ?? refuse('KeyFormatTypeNotSupported', 'A key of this format is not used here.');

function begun(payload: Structure, { object }: ObjectWithMaterial, encrypts: boolean): Begun {
  const parameters = parametersFor(payload, object);
  const iv = field(payload, 'IVCounterNonce', 'ByteString');
  const additional = field(payload, 'AuthenticatedEncryptionAdditionalData', 'ByteString');
  const length = object.algorithm === 'RSA' ? 0 : ivLengthOf(object.algorithm, parameters);
  const isOwnIv = encrypts && !iv && length > 0 && parameters.randomIv;
  return { parameters, iv: isOwnIv ? crypto.getRandomValues(new Uint8Array(length)) : iv, isOwnIv, additional };
}

const cipherInput = ({ object, material }: ObjectWithMaterial, { parameters, iv, additional }: Begun, data: Octets): CipherInput => ({
  key: material,
  algorithm: object.algorithm,
  parameters,
  data,
  iv,
  additional,
});

/** Number of bytes that can be returned before the stream ends: whole blocks, minus one block if padding follows. */
function readyOctets(length: number, algorithm: string, parameters: CryptographicParameters, decrypts: boolean): number {
  const mode = modeOf(algorithm, parameters);
  if (mode === undefined || mode === 'CTR' || mode === 'CFB' || mode === 'OFB') return length;
  if (isAuthenticated(mode)) return decrypts ? 0 : length;
  if (mode !== 'ECB' && mode !== 'CBC') return 0;
  const blocks = Math.floor(length / 16) * 16;
  const isPadded = (parameters.padding ?? 'None') !== 'None';
  return decrypts && isPadded && blocks === length ? Math.max(blocks - 16, 0) : blocks;
}

const unpaddedParameters = (parameters: CryptographicParameters): CryptographicParameters => ({ ...parameters, padding: 'None' });

/** KMIP 1.4, 4.29. Encrypts the data of a stream as far as it is complete. */
export const encrypt: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'Encrypt', usage: 'Encrypt', protects: true });
  const { algorithm } = key.object;
  const own = needed(payload, 'Data', 'ByteString');
  const { state, data, before, isOpen, items } = await streamPart(payload, turn, {
    operation: 'Encrypt',
    object: id,
    data: own,
    begin: () => begun(payload, key, true),
  });
  allocateUse(turn, id, own.length);
  if (algorithm === 'RSA') {
    if (isOpen) refuse('FeatureNotSupported', 'RSA encrypts data in one request.');
    return [uid(id), bytes(tags.Data, encryptRsa(rsaKeyOf(key), data, state.parameters))];
  }
  const iv = state.isOwnIv && before === 0 && state.iv ? [bytes(tags.IVCounterNonce, state.iv)] : [];
  const done = readyOctets(before, algorithm, state.parameters, false);
  if (isOpen) {
    const ready = readyOctets(data.length, algorithm, state.parameters, false);
    const part =
      ready === 0
        ? { data: new Uint8Array() }
        : await encryptData(cipherInput(key, { ...state, parameters: unpaddedParameters(state.parameters) }, data.slice(0, ready)));
    return [uid(id), bytes(tags.Data, part.data.slice(done)), ...iv, ...items];
  }
  const whole = await encryptData(cipherInput(key, state, data));
  return [uid(id), bytes(tags.Data, whole.data.slice(done)), ...iv, ...(whole.tag ? [bytes(tags.AuthenticatedEncryptionTag, whole.tag)] : [])];
};

/** KMIP 1.4, 4.30. Authenticated modes return nothing before the tag is verified. Usage Limits do not apply (3.21). */
export const decrypt: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'Decrypt', usage: 'Decrypt', protects: false });
  const { algorithm } = key.object;
  const own = needed(payload, 'Data', 'ByteString');
  const { state, data, before, isOpen, items } = await streamPart(payload, turn, {
    operation: 'Decrypt',
    object: id,
    data: own,
    begin: () => begun(payload, key, false),
  });
  if (algorithm === 'RSA') {
    if (isOpen) refuse('FeatureNotSupported', 'RSA decrypts data in one request.');
    return [uid(id), bytes(tags.Data, await decryptRsa(rsaKeyOf(key), data, state.parameters, turn.store.rawRsa))];
  }
  const done = readyOctets(before, algorithm, state.parameters, true);
  if (isOpen) {
    const ready = readyOctets(data.length, algorithm, state.parameters, true);
    const part =
      ready === 0
        ? new Uint8Array()
        : await decryptData(cipherInput(key, { ...state, parameters: unpaddedParameters(state.parameters) }, data.slice(0, ready)));
    return [uid(id), bytes(tags.Data, part.slice(done)), ...items];
  }
  const tag = field(payload, 'AuthenticatedEncryptionTag', 'ByteString');
  const plain = await decryptData({ ...cipherInput(key, state, data), tag });
  return [uid(id), bytes(tags.Data, plain.slice(done))];
};
