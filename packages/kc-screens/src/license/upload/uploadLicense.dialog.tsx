import { Upload } from 'lucide-react';
import { licenses } from 'kc-api/contract/license/license';
import { licenseRules } from 'kc-api/rules/license/license';
import { defineFormDialog } from '../../shell/index.ts';

/** SET-123. */
export const uploadLicenseDialog = defineFormDialog<typeof licenses.accept>({
  id: 'license.upload',
  title: 'Upload license',
  label: 'Upload license',
  action: 'Accept license',
  icon: <Upload aria-hidden />,
  allowed: licenseRules.upload,
  call: licenses.accept,
  form: () => import('./uploadLicense.form.tsx'),
});
