/** Files without a certificate, request or usable key. The reader recognizes them, so that the error text can name them. */
export type ForeignForm =
  | 'empty'
  | 'webPage'
  | 'xml'
  | 'archive'
  | 'pdf'
  | 'javaKeyStore'
  | 'opensshKey'
  | 'puttyKey'
  | 'sshPublicKey'
  | 'pgp'
  | 'jsonWebKey'
  | 'publicKey'
  | 'parameters'
  | 'crl'
  | 'otherCms'
  | 'dsaKey'
  | 'attributeCertificate';

const signatures: readonly (readonly [ForeignForm, readonly number[]])[] = [
  ['javaKeyStore', [0xfe, 0xed, 0xfe, 0xed]],
  ['javaKeyStore', [0xce, 0xce, 0xce, 0xce]],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** Recognizes a binary file by its first octets. */
export const foreignBytes = (bytes: Uint8Array): ForeignForm | null =>
  signatures.find(([, octets]) => octets.every((octet, at) => bytes[at] === octet))?.[0] ?? null;

const texts: readonly (readonly [ForeignForm, RegExp])[] = [
  ['empty', /^$/],
  ['webPage', /^<(?:!doctype html|html|head|body)\b/i],
  ['xml', /^<(?:\?xml|[a-z])/i],
  ['sshPublicKey', /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d+|sk-(?:ssh|ecdsa)-[\w@.-]+) AAAA/],
  ['puttyKey', /^PuTTY-User-Key-File-\d/],
  ['jsonWebKey', /^[[{][^]{0,200}"kty"/],
];

/** Recognizes a text file without PEM blocks. */
export const foreignText = (text: string): ForeignForm | null => texts.find(([, start]) => start.test(text.trimStart().slice(0, 400)))?.[0] ?? null;

const labels: readonly (readonly [ForeignForm, RegExp])[] = [
  ['opensshKey', /^OPENSSH PRIVATE KEY$|^SSH2 ENCRYPTED PRIVATE KEY$/],
  ['sshPublicKey', /^SSH2 PUBLIC KEY$/],
  ['pgp', /^PGP /],
  ['publicKey', /(?:^| )PUBLIC KEY$/],
  ['parameters', /^(?:X9\.42 )?(?:DH|DSA) PARAMETERS$/],
  ['crl', /^(?:X509 )?CRL$/],
  ['attributeCertificate', /^ATTRIBUTE CERTIFICATE$/],
];

/** Recognizes a PEM block by its label, if its content does not identify it. */
export const foreignLabel = (label: string): ForeignForm | null => labels.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
