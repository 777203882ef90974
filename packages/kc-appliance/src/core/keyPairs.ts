import { createTurns } from './turns.ts';

/** Node runs WebCrypto, scrypt and file access on four threads. An RSA pair keeps one of them busy for seconds, so there is one at a time. */
const rsaTurns = createTurns(1);

/**
 * A new pair of keys for signatures, exportable. RSA pairs are created one after the other, and owners take turns; pairs on
 * curves are cheap and do not wait. `owner`: whom the pair is for. Default: the appliance and its administrators. Rejects
 * with the signal's reason when it is aborted before the turn comes.
 */
export async function generateKeyPair(algorithm: RsaHashedKeyGenParams | EcKeyGenParams, owner = '', signal?: AbortSignal): Promise<CryptoKeyPair> {
  const generate = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return 'modulusLength' in algorithm ? rsaTurns.run(owner, generate, signal) : generate();
}
