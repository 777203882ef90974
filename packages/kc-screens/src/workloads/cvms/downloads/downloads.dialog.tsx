import { Download } from 'lucide-react';
import { readSoftware } from 'kc-api/rules/workloads/software';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** VM-029. */
export const downloadsDialog = defineDialog({
  id: 'cvms.downloads',
  label: t('Downloads'),
  icon: <Download aria-hidden />,
  needs: 'none',
  submit: null,
  allowed: readSoftware,
  body: async () => (await import('./Downloads.tsx')).Downloads,
});
