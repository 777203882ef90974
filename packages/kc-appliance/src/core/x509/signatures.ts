import type { X509Certificate } from '@peculiar/x509';

/** Verifies with OpenSSL what WebCrypto does not support: brainpool, secp256k1, explicit curves. Undefined in a browser. */
const ofNode = () => globalThis.process?.getBuiltinModule?.('node:crypto').X509Certificate;

/** True if the key of the issuer signed the certificate. Ignores names and dates. */
export async function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): Promise<boolean> {
  try {
    return await certificate.verify({ publicKey: issuer, signatureOnly: true });
  } catch {
    const Theirs = ofNode();
    if (!Theirs) return false;
    try {
      return new Theirs(new Uint8Array(certificate.rawData)).verify(new Theirs(new Uint8Array(issuer.rawData)).publicKey);
    } catch {
      return false;
    }
  }
}
