import 'reflect-metadata/lite';
import { PrivateKeyInfo } from '@peculiar/asn1-pkcs8';
import { AsnConvert } from '@peculiar/asn1-schema';
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509';

/** The PKCS #1 key in a PKCS #8 one of RSA. */
export const pkcs1OfPrivate = (pkcs8: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(AsnConvert.parse(pkcs8, PrivateKeyInfo).privateKey.buffer).slice();

/** The PKCS #1 key in a SubjectPublicKeyInfo of RSA. */
export const pkcs1OfPublic = (spki: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(AsnConvert.parse(spki, SubjectPublicKeyInfo).subjectPublicKey).slice();
