import { Pencil } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { directoryRules } from 'kc-api/rules/security/directories';
import { defineFormDialog } from '../../../../shell/index.ts';
import type { ControllerRow } from './controllerRow.ts';

export const editControllerDialog = defineFormDialog<typeof directories.change, ControllerRow>({
  id: 'directories.controller',
  title: ({ domain, index }) => `Edit domain controller ${domain.dc_list[index]?.server_url ?? ''}`,
  label: 'Edit domain controller',
  action: 'Save domain controller',
  icon: <Pencil aria-hidden />,
  allowed: (actor, { domain }) => directoryRules.change(actor, domain),
  call: directories.change,
  params: ({ domain }) => ({ guid: domain.guid }),
  form: () => import('./editController.form.tsx'),
});
