import type { X509Certificate } from '@peculiar/x509';
import type { KmipFurther } from '../../records.ts';
import { furtherOf } from './attributeValues.ts';
import { bytes, enumeration, integer, structure, text, type Item } from '../ttlv/items.ts';
import { digitalSignatureAlgorithms } from '../cryptographyNumbers.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;

/** KMIP 1.4, 9.1.3.2.6: of X.509. */
const x509 = 0x01;

/** The parts of a name with their own attribute since 2.0. Parts unknown to the library are identified by OID. */
const nameParts: Readonly<Record<string, string>> = {
  CN: 'CN',
  O: 'O',
  OU: 'OU',
  E: 'Email',
  C: 'C',
  ST: 'ST',
  L: 'L',
  '0.9.2342.19200300.100.1.1': 'UID',
  '2.5.4.5': 'Serial Number',
  T: 'Title',
  DC: 'DC',
  '2.5.4.46': 'DN Qualifier',
};

function signatureNumber({ name, hash }: { name: string; hash?: unknown }): number | undefined {
  const digest = typeof hash === 'object' && hash && 'name' in hash ? String(hash.name).replace('-', '') : '';
  if (name === 'RSA-PSS') return digitalSignatureAlgorithms.RSASSA_PSS;
  const known: Readonly<Record<string, number>> = digitalSignatureAlgorithms;
  return known[`${digest}With${name.startsWith('RSA') ? 'RSA' : name}`];
}

const named = (tag: number, item: Item): Item => ({ ...item, tag }) as Item;

function namesOf({ issuerName, subjectName, serialNumber, signatureAlgorithm }: X509Certificate): KmipFurther[] {
  const der = (name: X509Certificate['subjectName']): Item => bytes(0, new Uint8Array(name.toArrayBuffer()));
  const serial = Uint8Array.from(serialNumber.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const parts = (whose: 'Subject' | 'Issuer', name: X509Certificate['subjectName']): KmipFurther[] =>
    Object.entries(nameParts).flatMap(([field, label]) => name.getField(field).map((value) => furtherOf(`Certificate ${whose} ${label}`, text(at, value))));
  const signature = signatureNumber(signatureAlgorithm);
  return [
    furtherOf('X.509 Certificate Identifier', structure(at, named(tags.IssuerDistinguishedName, der(issuerName)), bytes(tags.CertificateSerialNumber, serial))),
    furtherOf('X.509 Certificate Subject', structure(at, named(tags.SubjectDistinguishedName, der(subjectName)))),
    furtherOf('X.509 Certificate Issuer', structure(at, named(tags.IssuerDistinguishedName, der(issuerName)))),
    ...(signature === undefined ? [] : [furtherOf('Digital Signature Algorithm', enumeration(at, signature))]),
    ...parts('Subject', subjectName),
    ...parts('Issuer', issuerName),
  ];
}

/**
 * Returns the attributes derived from a certificate (KMIP 1.4, 3.8 to 3.16, and KMIP 2.1, 4.7). For material other than an X.509 certificate, only type and
 * length.
 */
export async function certificateAttributes(material: Uint8Array<ArrayBuffer>, type: number): Promise<KmipFurther[]> {
  const common = [furtherOf('Certificate Type', enumeration(at, type)), furtherOf('Certificate Length', integer(at, material.length))];
  if (type !== x509) return common;
  const { X509Certificate } = await import('@peculiar/x509');
  try {
    return [...common, ...namesOf(new X509Certificate(material))];
  } catch {
    // A client may store a certificate that the server cannot parse.
    return common;
  }
}
