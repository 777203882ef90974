import { LifeBuoy } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { supportLogin } from 'kc-api/contract/cluster/supportLogin';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-008. */
export const supportLoginDialog = defineFormDialog<typeof supportLogin.save, Server>({
  id: 'supportLogin.save',
  title: ({ name }) => t('Support login of {name}', { name }),
  label: t('Support login'),
  action: t('Save support login'),
  icon: <LifeBuoy aria-hidden />,
  allowed: serverRules.change,
  call: supportLogin.save,
  params: ({ id }) => ({ server_id: id }),
  form: () => import('./supportLogin.form.tsx'),
});
