import { childrenOf, elementAt, isWellFormed, numberOf, objectIdOf, tags, type Element } from './ber.ts';

/** Structures in DER or BER that the reader distinguishes. */
export type DerForm =
  'certificate' | 'request' | 'crl' | 'signedData' | 'otherCms' | 'pkcs12' | 'pkcs8' | 'encryptedPkcs8' | 'pkcs1' | 'sec1' | 'dsaKey' | 'publicKey';

const signedData = '1.2.840.113549.1.7.2';
const cms = /^1\.2\.840\.113549\.1\.(?:7\.\d+|9\.16\.1\.\d+)$/;

const isTime = (tag: number | undefined): boolean => tag === tags.utcTime || tag === tags.generalizedTime;
const starts = (children: readonly Element[], ...wanted: readonly number[]): boolean => wanted.every((tag, index) => children[index]?.tag === tag);

/** Distinguishes certificate, request and revocation list by the fields of the signed part. */
function signedForm(bytes: Uint8Array, body: Element): DerForm | null {
  const fields = childrenOf(bytes, body) ?? [];
  const rest = fields[0]?.tag === tags.context0 ? fields.slice(1) : fields;
  const { integer, sequence } = tags;
  if (starts(rest, integer, sequence, sequence, sequence, sequence, sequence)) {
    const times = childrenOf(bytes, rest[3] as Element) ?? [];
    return times.length === 2 && times.every(({ tag }) => isTime(tag)) ? 'certificate' : null;
  }
  if (starts(fields, integer, sequence, sequence) && (fields.length === 3 || fields[3]?.tag === tags.context0)) return 'request';
  const list = fields[0]?.tag === integer ? fields.slice(1) : fields;
  return starts(list, sequence, sequence) && isTime(list[2]?.tag) ? 'crl' : null;
}

/** Keys and containers start with a version number. */
function versionedForm(bytes: Uint8Array, fields: readonly Element[]): DerForm | null {
  const version = numberOf(bytes, fields[0] as Element);
  const { integer, sequence, octetString } = tags;
  if (version === 3 && fields[1]?.tag === sequence) return 'pkcs12';
  if (version <= 1 && starts(fields, integer, sequence, octetString)) return 'pkcs8';
  if (version === 1 && fields[1]?.tag === octetString) return 'sec1';
  if (!fields.every(({ tag }, index) => tag === integer || (index === 9 && tag === sequence))) return null;
  if (version <= 1 && fields.length >= 9) return 'pkcs1';
  if (version === 0 && fields.length === 6) return 'dsaKey';
  return fields.length === 2 ? 'publicKey' : null;
}

/** Recognizes a well-formed element by its structure, regardless of label and file name. */
export function derFormOf(bytes: Uint8Array, element: Element | null = elementAt(bytes, 0)): DerForm | null {
  if (element?.tag !== tags.sequence || !isWellFormed(bytes, element)) return null;
  const fields = childrenOf(bytes, element) ?? [];
  const [first, second, third] = fields;
  if (first?.tag === tags.integer) return versionedForm(bytes, fields);
  if (first?.tag === tags.objectId) {
    const id = objectIdOf(bytes, first);
    return id === signedData ? 'signedData' : cms.test(id) ? 'otherCms' : null;
  }
  if (first?.tag !== tags.sequence) return null;
  if (fields.length === 3 && second?.tag === tags.sequence && third?.tag === tags.bitString) return signedForm(bytes, first);
  if (fields.length !== 2 || childrenOf(bytes, first)?.[0]?.tag !== tags.objectId) return null;
  return second?.tag === tags.octetString ? 'encryptedPkcs8' : second?.tag === tags.bitString ? 'publicKey' : null;
}

/** The certificates in a PKCS #7 file, in their order. */
export function signedDataCertificates(bytes: Uint8Array, element: Element | null = elementAt(bytes, 0)): Element[] {
  const wrapper = element && childrenOf(bytes, element)?.[1];
  const body = wrapper && childrenOf(bytes, wrapper)?.[0];
  const bag = body && childrenOf(bytes, body)?.find(({ tag }) => tag === tags.context0);
  // The content may have the same tag, but one level further down, inside a SEQUENCE.
  return (bag && childrenOf(bytes, bag)?.filter((one) => derFormOf(bytes, one) === 'certificate')) ?? [];
}
