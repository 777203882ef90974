import { uploadLicenseDialog } from './upload/uploadLicense.dialog.tsx';

export const licenseDialogs = [uploadLicenseDialog];
