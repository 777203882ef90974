import { readContents, type Contents } from './contents.ts';
import { armor } from './fileText.ts';
import { fileTexts, formTexts, wantedTexts } from './fileTexts.ts';
import type { ForeignForm } from './foreignForm.ts';
import { leafFirst } from './leafFirst.ts';
import { certificateBytesMax } from './limits.ts';

type File = string | Uint8Array<ArrayBuffer>;

interface Refused {
  ok: false;
  /** A sentence that names what the file is. Undefined if the reader doesn't recognize it. */
  reason: string | undefined;
}

/** The result of reading a file: its content in PEM, or the reason why it is rejected. */
export type FileResult = { ok: true; pem: string } | Refused;

/** Error text for a rejected file. `invalid`: the field's own text for a file that is damaged or not recognized. */
export const problemText = (reason: string | undefined, invalid: string | undefined): string | undefined =>
  invalid !== undefined && (reason === undefined || reason === fileTexts.damaged) ? invalid : reason;

const refused = (...sentences: readonly string[]): Refused => ({ ok: false, reason: sentences.length === 0 ? undefined : sentences.join(' ') });

const pemOf = (certificates: Contents['certificates']): string => certificates.map((der) => armor('CERTIFICATE', der)).join('');

/** Returns the original text if it contains the same PEM, so that line endings and a missing final one do not count as changes. */
function unchanged(file: File, pem: string): string {
  const bare = (text: string) => text.replace(/\r\n/g, '\n').trimEnd();
  return typeof file === 'string' && bare(file) === bare(pem) ? file : pem;
}

/** Returns the first problem of a file; null if there is none. */
function problemOf({ tooLarge, foreign, damaged }: Contents, file: File, wanted: string, without: readonly ForeignForm[] = []): Refused | null {
  if (tooLarge) return refused(file.length > certificateBytesMax ? fileTexts.size : fileTexts.count);
  const [other] = foreign.filter((form) => !without.includes(form));
  if (other === 'empty') return refused(formTexts.empty);
  if (other) return refused(formTexts[other], wanted);
  return damaged ? refused(fileTexts.damaged) : null;
}

const keyTexts = ({ foreign, encryptedKeys }: Contents): string => {
  const named = foreign.find((form) => form === 'opensshKey' || form === 'puttyKey' || form === 'dsaKey');
  return named ? formTexts[named] : encryptedKeys.length > 0 ? formTexts.encryptedKey : formTexts.key;
};

/** Reads certificates, such as a CA bundle. Rejects a file with a private key. */
export function readCertificates(file: File): FileResult {
  const contents = readContents(file);
  if (contents.hasKey) return refused(keyTexts(contents), wantedTexts.certificates);
  if (contents.stores.length > 0) return refused(formTexts.store, wantedTexts.certificatesOfStore);
  const problem = problemOf(contents, file, wantedTexts.certificates);
  if (problem) return problem;
  if (contents.requests.length > 0) return refused(formTexts.request, wantedTexts.certificates);
  if (contents.certificates.length === 0) return refused();
  return { ok: true, pem: unchanged(file, pemOf(contents.certificates)) };
}

/** Reads one private key and ignores certificates. An encrypted key stays encrypted until `openEncrypted` opens it. */
export function readPrivateKey(file: File): FileResult {
  const contents = readContents(file);
  const problem = problemOf(contents, file, wantedTexts.key, ['parameters']);
  const isForeignKey = contents.foreign.some((form) => form === 'opensshKey' || form === 'puttyKey' || form === 'jsonWebKey' || form === 'javaKeyStore');
  if (isForeignKey) return refused(formTexts[contents.foreign[0] as ForeignForm], wantedTexts.convertedKey);
  if (problem) return problem;
  const keys = [...contents.keys, ...contents.encryptedKeys, ...contents.stores.map((der) => armor('PKCS12', der))];
  const [key] = keys;
  if (keys.length > 1) return refused(fileTexts.keys);
  if (key !== undefined) return { ok: true, pem: unchanged(file, key) };
  if (contents.requests.length > 0) return refused(formTexts.request, wantedTexts.key);
  return contents.certificates.length > 0 ? refused(formTexts.certificate, wantedTexts.key) : refused();
}

/** Reads one certificate signing request. Rejects a file with a private key. */
export function readRequest(file: File): FileResult {
  const contents = readContents(file);
  if (contents.hasKey) return refused(keyTexts(contents), wantedTexts.request);
  if (contents.stores.length > 0) return refused(formTexts.store, wantedTexts.request);
  const problem = problemOf(contents, file, wantedTexts.request);
  if (problem) return problem;
  const [request] = contents.requests;
  if (contents.requests.length > 1) return refused(fileTexts.requests);
  if (request) return { ok: true, pem: unchanged(file, armor('CERTIFICATE REQUEST', request)) };
  return contents.certificates.length > 0 ? refused(formTexts.certificate, wantedTexts.request) : refused();
}

/** The certificate of a server or client, with the key from the same file. */
export type OwnCertificateResult = { ok: true; pem: string; /** PEM; '' for none. It may be encrypted. */ key: string } | Refused;

/** Reads a certificate of the appliance itself; the file may contain the private key. A PKCS #12 file stays encrypted. For the order see `leafFirst`. */
export function readOwnCertificate(file: File): OwnCertificateResult {
  const contents = readContents(file);
  const problem = problemOf(contents, file, wantedTexts.certificates, ['parameters']);
  if (problem) return problem;
  const [store] = contents.stores;
  if (store) return { ok: true, pem: unchanged(file, armor('PKCS12', store)), key: '' };
  if (contents.requests.length > 0) return refused(formTexts.request, wantedTexts.certificates);
  const keys = [...contents.keys, ...contents.encryptedKeys];
  if (keys.length > 1) return refused(fileTexts.keys);
  if (contents.certificates.length === 0) return contents.hasKey ? refused(keyTexts(contents), wantedTexts.certificates) : refused();
  return { ok: true, pem: unchanged(file, pemOf(leafFirst(contents.certificates))), key: keys[0] ?? '' };
}
