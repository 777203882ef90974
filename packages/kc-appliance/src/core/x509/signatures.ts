import type { X509Certificate } from '@peculiar/x509';

/** OpenSSL's reading, for what WebCrypto has no algorithm for: brainpool, secp256k1, explicit curves. Undefined in a page. */
const ofNode = () => globalThis.process?.getBuiltinModule?.('node:crypto').X509Certificate;

/** Whether the key of the issuer made the signature of the certificate. Names and dates do not count here. */
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
