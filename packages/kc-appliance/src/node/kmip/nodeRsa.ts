import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import type { RawRsa } from '../../kmip/index.ts';

/** Raw RSA with a private key in OpenSSL, in constant time with respect to the key. */
export const nodeRsa: RawRsa = async (key, input) => {
  const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });
  return new Uint8Array(privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, input));
};
