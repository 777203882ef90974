export { AllCertificates } from './AllCertificates.tsx';
export { certificateDialogs, certificateListDialogs } from './certificates.dialogs.ts';
export { assignCertificateDialog } from './assign/assignCertificate.dialog.tsx';
export { CertificatesTab } from './CertificatesTab.tsx';
