/** Reads keys from certificates and requests. Import it with `await import(…)`, because its library is large. */
import 'reflect-metadata/lite';
import { Name, SubjectAlternativeNameExtension, X509Certificate, type Extension, type PublicKey } from '@peculiar/x509';
import { subjectParts, type CertifiedKey, type SubjectParts } from './protocol/store.ts';

const isHost = (type: string): boolean => type === 'dns' || type === 'ip';

const subjectOf = (name: Name): SubjectParts =>
  Object.fromEntries(subjectParts.map((part) => [part, name.getField(part)])) as Record<keyof SubjectParts, string[]>;

function keyOf({ publicKey, subjectName, extensions }: { publicKey: PublicKey; subjectName: Name; extensions: readonly Extension[] }): CertifiedKey {
  const names = extensions.find((one) => one instanceof SubjectAlternativeNameExtension)?.names.items ?? [];
  return {
    key: new Uint8Array(publicKey.rawData),
    subject: subjectOf(subjectName),
    names: names.filter(({ type }) => isHost(type)).map(({ value }) => value),
    otherNames: names.map(({ type }) => type).filter((type) => !isHost(type)),
  };
}

/** Returns the key of a request, DER or PEM. Null unless its signature is valid. */
export async function requestedKey(request: Uint8Array<ArrayBuffer> | string): Promise<CertifiedKey | null> {
  const { provenRequest } = await import('../core/x509/issue.ts');
  const proven = await provenRequest(request);
  return proven && keyOf(proven);
}

/** Returns the key of a certificate (DER) issued by the authority (PEM); null for any other. */
export async function issuedKey(der: Uint8Array<ArrayBuffer>, authority: string): Promise<(CertifiedKey & { from: number; until: number }) | null> {
  const { isSignedBy } = await import('../core/x509/signatures.ts');
  try {
    const certificate = new X509Certificate(der);
    if (!(await isSignedBy(certificate, new X509Certificate(authority)))) return null;
    const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
    return { ...keyOf(certificate), from: seconds(certificate.notBefore), until: seconds(certificate.notAfter) };
  } catch {
    return null;
  }
}

/** Parses a distinguished name (DER); null if it is invalid. */
export function subjectIn(der: Uint8Array<ArrayBuffer>): SubjectParts | null {
  try {
    return subjectOf(new Name(der));
  } catch {
    return null;
  }
}
