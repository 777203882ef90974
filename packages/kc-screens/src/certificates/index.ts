export { caItems } from './caItems.ts';
export { CertificateChain } from './CertificateChain.tsx';
