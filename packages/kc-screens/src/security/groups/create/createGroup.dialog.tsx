// @chunk people
import { UsersRound } from 'lucide-react';
import { groups } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const createGroupDialog = defineFormDialog<typeof groups.create>({
  id: 'groups.create',
  title: t('Create group'),
  action: t('Create group'),
  icon: <UsersRound aria-hidden />,
  allowed: groupRules.create,
  call: groups.create,
  form: () => import('./createGroup.form.tsx'),
});
