import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import type { RawRsa } from '../../kmip/index.ts';

/** The computation with a private key by OpenSSL, whose time does not depend on the key. */
export const nodeRsa: RawRsa = async (key, input) => {
  const privateKey = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });
  return new Uint8Array(privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, input));
};
