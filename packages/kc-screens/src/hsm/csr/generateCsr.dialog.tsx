import { FileBadge } from 'lucide-react';
import { csr } from 'kc-api/contract/hsm/csr';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** HSM-016. */
export const generateCsrDialog = defineFormDialog<typeof csr.generate>({
  id: 'csr.generate',
  title: t('Generate a certificate signing request'),
  label: t('Generate CSR'),
  action: t('Generate CSR'),
  icon: <FileBadge aria-hidden />,
  allowed: hsmRules.change,
  call: csr.generate,
  form: () => import('./generateCsr.form.tsx'),
});
