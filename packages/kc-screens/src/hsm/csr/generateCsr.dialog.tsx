import { FileBadge } from 'lucide-react';
import { csr } from 'kc-api/contract/hsm/csr';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { defineFormDialog } from '../../shell/index.ts';

/** HSM-016. */
export const generateCsrDialog = defineFormDialog<typeof csr.generate>({
  id: 'csr.generate',
  title: 'Generate a certificate signing request',
  label: 'Generate CSR',
  action: 'Generate CSR',
  icon: <FileBadge aria-hidden />,
  allowed: hsmRules.change,
  call: csr.generate,
  form: () => import('./generateCsr.form.tsx'),
});
