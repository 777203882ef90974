export { caItems, certificateItems } from './caItems.ts';
export { CertificateChain } from './CertificateChain.tsx';
export { CertificateFileField, keyPassphraseHelp } from './CertificateFileField.tsx';
export { PrivateCaFile } from './PrivateCaFile.tsx';
