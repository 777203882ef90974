import { t } from 'kc-intl/t';
import { formatBytes } from '../units.ts';
import type { ForeignForm } from './foreignForm.ts';
import { certificateBytesMax, certificatesMax } from './limits.ts';

/** Names the content of a file that does not fit the field. */
export const formTexts: Readonly<Record<ForeignForm | 'certificate' | 'request' | 'key' | 'encryptedKey' | 'store', string>> = {
  certificate: t('This is a certificate.'),
  request: t('This is a certificate signing request.'),
  key: t('The file contains a private key.'),
  encryptedKey: t('The file contains an encrypted private key.'),
  store: t('This is a PKCS #12 file.'),
  empty: t('The file is empty.'),
  webPage: t('This is a web page.'),
  xml: t('This is an XML file.'),
  archive: t('This is an archive of files.'),
  pdf: t('This is a PDF document.'),
  javaKeyStore: t('This is a Java keystore (JKS).'),
  opensshKey: t('This is an OpenSSH private key.'),
  puttyKey: t('This is a PuTTY private key.'),
  sshPublicKey: t('This is an SSH public key.'),
  pgp: t('This is a PGP file.'),
  jsonWebKey: t('This is a JSON Web Key.'),
  publicKey: t('This is a public key.'),
  parameters: t('The file contains key parameters and no key.'),
  crl: t('This is a certificate revocation list.'),
  otherCms: t('This is a PKCS #7 file without certificates.'),
  dsaKey: t('This is a DSA key, which is not supported.'),
  attributeCertificate: t('This is an attribute certificate.'),
};

/** Tells the user which file to choose instead. */
export const wantedTexts = {
  certificates: t('Choose a file that contains only certificates.'),
  certificatesOfStore: t('Export the certificates from it, without keys, as PEM.'),
  key: t('Choose the file of the private key.'),
  convertedKey: t('Convert it to PEM (PKCS #8).'),
  request: t('Choose the file of the certificate signing request.'),
} as const;

/** The reason why the reader rejects a file. */
export const fileTexts = {
  size: t('The file is larger than {size}.', { size: formatBytes(certificateBytesMax) }),
  count: t('The file has more than {most} entries.', { most: certificatesMax }),
  damaged: t('The file is damaged, or a part of it is missing.'),
  keys: t('The file contains several private keys. Choose a file with one.'),
  requests: t('The file contains several certificate signing requests. Choose a file with one.'),
  noKey: t('The file contains no private key.'),
  noCertificate: t('The file contains no certificate.'),
  keyBeside: `${formTexts.key} ${wantedTexts.certificates}`,
  noPassphrase: t('The private key is encrypted. Enter its passphrase.'),
  storePassphrase: t('The PKCS #12 file is encrypted. Enter its passphrase.'),
  plainKey: t('The private key is encrypted. Remove its passphrase and choose the file again.'),
  wrongPassphrase: t('The passphrase is wrong.'),
  encryption: t('The file is encrypted in a way that is not supported. Encrypt it with AES.'),
  rounds: t('The file takes too many rounds to decrypt. Encrypt it with fewer iterations.'),
} as const;
