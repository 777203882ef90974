import { Pencil } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import type { ControllerRow } from './controllerRow.ts';

export const editControllerDialog = defineFormDialog<typeof directories.change, ControllerRow>({
  id: 'directories.controller',
  title: ({ domain, index }) => t('Edit domain controller {server_url}', { server_url: domain.dc_list[index]?.server_url ?? '' }),
  label: t('Edit domain controller'),
  action: t('Save domain controller'),
  icon: <Pencil aria-hidden />,
  allowed: (actor, { domain }) => directoryRules.change(actor, domain),
  call: directories.change,
  params: ({ domain }) => ({ guid: domain.guid }),
  form: () => import('./editController.form.tsx'),
});
