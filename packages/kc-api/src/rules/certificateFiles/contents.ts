import { elementAt, sliceOf, type Element } from './ber.ts';
import { derFormOf, signedDataCertificates } from './derForm.ts';
import { armor, base64Bytes, decodeText, latin1Octets, plainText } from './fileText.ts';
import { foreignBytes, foreignLabel, foreignText, type ForeignForm } from './foreignForm.ts';
import { certificateBytesMax, certificatesMax } from './limits.ts';
import { pemBlocksIn, type PemBlock } from './pemBlocks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Everything that the reader recognized in one file, converted to one form. */
export interface Contents {
  /** DER, in the order of the file. */
  certificates: Bytes[];
  /** DER. */
  requests: Bytes[];
  /** Unencrypted private keys in PEM. */
  keys: string[];
  /** Private keys that need a passphrase, in PEM. */
  encryptedKeys: string[];
  /** PKCS #12 in DER. It may hold keys. */
  stores: Bytes[];
  /** Contents of other kinds, by name. */
  foreign: ForeignForm[];
  /** True if a block is cut off or damaged. */
  damaged: boolean;
  /** True if a private key was recognized, even a damaged one. */
  hasKey: boolean;
  /** True if the file exceeds a limit. Nothing was read then. */
  tooLarge: boolean;
}

const emptyContents = (): Contents => ({
  certificates: [],
  requests: [],
  keys: [],
  encryptedKeys: [],
  stores: [],
  foreign: [],
  damaged: false,
  hasKey: false,
  tooLarge: false,
});

/** Adds one DER structure. Returns false if it isn't one of the known forms. */
function addElement(contents: Contents, bytes: Uint8Array, element: Element): boolean {
  const der = sliceOf(bytes, element);
  const form = derFormOf(bytes, element);
  switch (form) {
    case 'certificate':
      contents.certificates.push(der);
      break;
    case 'request':
      contents.requests.push(der);
      break;
    case 'signedData': {
      const inside = signedDataCertificates(bytes, element);
      contents.certificates.push(...inside.map((one) => sliceOf(bytes, one)));
      if (inside.length === 0) contents.foreign.push('otherCms');
      break;
    }
    case 'pkcs12':
      contents.stores.push(der);
      break;
    case 'encryptedPkcs8':
      contents.encryptedKeys.push(armor('ENCRYPTED PRIVATE KEY', der));
      break;
    case 'pkcs8':
    case 'pkcs1':
    case 'sec1':
      contents.keys.push(armor(form === 'pkcs8' ? 'PRIVATE KEY' : form === 'pkcs1' ? 'RSA PRIVATE KEY' : 'EC PRIVATE KEY', der));
      break;
    case null:
      return false;
    default:
      contents.foreign.push(form);
      contents.hasKey ||= form === 'dsaKey';
  }
  contents.hasKey ||= contents.keys.length > 0 || contents.encryptedKeys.length > 0;
  return true;
}

/** Adds DER structures that follow each other. Returns false at the first octets that are none. */
function addDer(contents: Contents, bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (!element || contents.certificates.length > certificatesMax || !addElement(contents, bytes, element)) break;
    at = element.end;
  }
  return at > 0 && at >= bytes.length;
}

const encryptedHeaders = /^DEK-Info:/im;
const isKeyLabel = (label: string): boolean => label.endsWith('PRIVATE KEY');

/** `TRUSTED CERTIFICATE` of OpenSSL adds its own data after the certificate. */
function trustedPart(bytes: Bytes): Bytes {
  const element = elementAt(bytes, 0);
  return element ? sliceOf(bytes, element) : bytes;
}

function addBlock(contents: Contents, { label, headers, bytes, missing }: PemBlock): void {
  contents.hasKey ||= isKeyLabel(label);
  const foreign = foreignLabel(label);
  if (label === 'EC PARAMETERS') return;
  if (foreign) return void contents.foreign.push(foreign);
  if (isKeyLabel(label) && encryptedHeaders.test(headers)) {
    if (bytes && bytes.length > 0 && !missing) contents.encryptedKeys.push(armor(label, bytes, headers));
    else contents.damaged = true;
    return;
  }
  const der = bytes && label === 'TRUSTED CERTIFICATE' ? trustedPart(bytes) : bytes;
  if (!der || !addDer(contents, der)) contents.damaged = true;
}

/** True if these octets start a DER SEQUENCE. A text can start with '0', the same octet as the tag, so the length is checked too. */
function startsDer(bytes: Uint8Array): boolean {
  const [tag, size = 0] = bytes;
  return tag === 0x30 && (size >= 0x80 || bytes.length === size + 2);
}

/** Text without PEM blocks: base64 or hexadecimal digits of DER, or base64 of a PEM text. */
function bareBytes(text: string): Bytes | null {
  const bare = text.replace(/[\s"',;:]+/g, '');
  if (/^30[0-9a-f]{6,}$/i.test(bare) && bare.length % 2 === 0)
    return Uint8Array.from({ length: bare.length / 2 }, (_, at) => parseInt(bare.slice(at * 2, at * 2 + 2), 16));
  const bytes = bare.length >= 16 ? base64Bytes(bare) : null;
  return bytes && (startsDer(bytes) || decodeText(bytes.subarray(0, 400)).includes('-BEGIN ')) ? bytes : null;
}

function addText(contents: Contents, text: string, depth: number): void {
  const blocks = pemBlocksIn(text, certificatesMax + 1);
  if (blocks.length > certificatesMax) contents.tooLarge = true;
  else if (blocks.length > 0) for (const block of blocks) addBlock(contents, block);
  else {
    const bare = depth === 0 ? bareBytes(text) : null;
    if (bare) return addBytes(contents, bare, depth + 1);
    const foreign = foreignText(text);
    if (foreign) contents.foreign.push(foreign);
    contents.hasKey ||= foreign === 'puttyKey';
  }
}

function addBytes(contents: Contents, bytes: Bytes, depth: number): void {
  const foreign = foreignBytes(bytes);
  if (foreign) contents.foreign.push(foreign);
  else if (startsDer(bytes)) contents.damaged = !addDer(contents, bytes) || contents.damaged;
  else addText(contents, plainText(decodeText(bytes)), depth);
}

/** Octets of a text whose characters are octets: DER that a client read as Latin-1. */
function latin1Bytes(text: string): Bytes | null {
  const head = latin1Octets(text.slice(0, 4));
  if (text.charCodeAt(0) !== 0x30 || !startsDer(head) || /[\u0100-\uffff]/.test(text)) return null;
  return latin1Octets(text);
}

/** Reads a file of certificates, keys or requests in any of their forms. Limits bound its cost for every input. */
export function readContents(file: string | Bytes): Contents {
  const contents = emptyContents();
  // UTF-16 takes two octets a character.
  if (file.length > certificateBytesMax * (typeof file === 'string' ? 1 : 2)) return { ...contents, tooLarge: true };
  const bytes = typeof file === 'string' ? latin1Bytes(file) : file;
  if (bytes) addBytes(contents, bytes, 0);
  else addText(contents, plainText(file as string), 0);
  return contents.certificates.length > certificatesMax ? { ...emptyContents(), hasKey: contents.hasKey, tooLarge: true } : contents;
}
