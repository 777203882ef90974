export { certificateDialogs } from './certificates.dialogs.ts';
export { CertificateTab } from './CertificateTab.tsx';
