import { Pencil } from 'lucide-react';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editGroupDialog = defineFormDialog<typeof groups.change, Group>({
  id: 'groups.edit',
  title: (group) => t('Edit group {name}', { name: group.name }),
  label: t('Edit'),
  action: t('Save group'),
  icon: <Pencil aria-hidden />,
  allowed: groupRules.change,
  call: groups.change,
  params: (group) => ({ id: group.id }),
  form: () => import('./editGroup.form.tsx'),
});
