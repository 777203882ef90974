import { Pencil } from 'lucide-react';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** HSM-118. */
export const changeRootDialog = defineFormDialog<typeof rootOfTrust.change>({
  id: 'rootOfTrust.change',
  title: t('Change the Root of Trust mode'),
  action: t('Change mode'),
  icon: <Pencil aria-hidden />,
  allowed: hsmRules.change,
  call: rootOfTrust.change,
  form: () => import('./changeRoot.form.tsx'),
});
