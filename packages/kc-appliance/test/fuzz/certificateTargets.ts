import fc from 'fast-check';
import { needsPassphrase } from 'kc-api/rules/certificateFiles/encrypted/needsPassphrase';
import { openEncrypted } from 'kc-api/rules/certificateFiles/encrypted/open';
import { readCertificates, readOwnCertificate, readPrivateKey, readRequest } from 'kc-api/rules/certificateFiles/read';
import * as made from '../../../kc-api/test/certificateForms.ts';
import { certificatesIn } from '../../src/core/x509/certificates.ts';
import { derTree, mutated, mutatedText, utf8, type Bytes } from './inputs.ts';
import { defineTarget } from './target.ts';

const fromBase64 = (text: string): Bytes => Uint8Array.from(Buffer.from(text.replace(/-----[^-]+-----/g, ''), 'base64'));
const texts = [made.ca, made.leaf, made.leaf + made.ca, made.trusted, made.chainPem7, made.request, made.pkcs8, made.sec1, made.pkcs1, made.openssh];
const encryptedKeys = Object.values(made.encrypted);
const stores = [made.modern12, made.legacy12, made.noMac12, made.noPassphrase12, made.unicode12].map(fromBase64);

const readers = [readCertificates, readOwnCertificate, readPrivateKey, readRequest];
const readAll = (file: string | Bytes) => readers.map((read) => read(file));

async function opened(file: string | Bytes): Promise<unknown> {
  const results = [readOwnCertificate(file), readPrivateKey(file)];
  const pem = results.flatMap((result) => (result.ok && needsPassphrase(result.pem) ? [result.pem] : []));
  return Promise.all(pem.map((one) => openEncrypted(one, made.passphrase)));
}

/** Parses a file, and the certificates in it with the validating library. */
function parsed(file: Bytes): unknown {
  const result = readCertificates(file);
  return result.ok ? certificatesIn(result.pem) : result;
}

const lengthOf = ({ length }: { length: number }): number => length;

export const certificateTargets = [
  defineTarget({ name: 'pem', input: mutatedText([...texts, ...encryptedKeys]), sizeOf: lengthOf, read: readAll }),
  defineTarget({
    name: 'der',
    input: fc.oneof(derTree, mutated([made.ca, made.leaf, made.request, made.pkcs8, made.sec1, made.pkcs1].map(fromBase64))),
    sizeOf: lengthOf,
    read: (file) => [readAll(file), parsed(file)],
  }),
  defineTarget({
    name: 'pkcs7',
    input: mutated([made.chainDer7, made.signedMessage, made.chainPem7].map(fromBase64)),
    sizeOf: lengthOf,
    read: (file) => [readAll(file), parsed(file)],
  }),
  // The work for a file is bounded, but does not depend on its size.
  defineTarget({ name: 'pkcs12', input: mutated([...stores, ...encryptedKeys.map(utf8)]), sizeOf: lengthOf, read: opened, timeOfEach: 6_000 }),
];
