import { Upload } from 'lucide-react';
import { licenses } from 'kc-api/contract/license/license';
import { licenseRules } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** SET-123. */
export const uploadLicenseDialog = defineFormDialog<typeof licenses.accept>({
  id: 'license.upload',
  title: t('Upload license'),
  label: t('Upload license'),
  action: t('Accept license'),
  icon: <Upload aria-hidden />,
  allowed: licenseRules.upload,
  call: licenses.accept,
  form: () => import('./uploadLicense.form.tsx'),
});
