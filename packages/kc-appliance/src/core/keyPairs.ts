import { createTurns } from './work/turns.ts';

/** Node runs WebCrypto, scrypt and file access on four threads. An RSA key pair occupies one of them for seconds, so only one is created at a time. */
const rsaTurns = createTurns(1);

/**
 * Creates an exportable key pair for signatures. RSA pairs are created one at a time, and owners take turns; pairs on curves are cheap and do not wait.
 * `owner`: the client that the pair is for. Default: the appliance and its administrators. Rejects with the signal's reason if aborted before its turn.
 */
export async function generateKeyPair(algorithm: RsaHashedKeyGenParams | EcKeyGenParams, owner = '', signal?: AbortSignal): Promise<CryptoKeyPair> {
  const generate = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return 'modulusLength' in algorithm ? rsaTurns.run(owner, generate, signal) : generate();
}
