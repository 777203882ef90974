export { caItems, certificateItems } from './caItems.ts';
export { CertificateChain } from './CertificateChain.tsx';
export { PrivateCaFile } from './PrivateCaFile.tsx';
