import { Eye } from 'lucide-react';
import { seeAs } from 'kc-api/contract/sessions/seeAs';
import { seeAsRules } from 'kc-api/rules/sessions/seeAs';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** AUDR-07. */
export const seeAsRoleDialog = defineFormDialog<typeof seeAs.begin>({
  id: 'users.seeAsRole',
  title: t('See the console as another role'),
  label: t('See as role'),
  action: t('See as role'),
  icon: <Eye aria-hidden />,
  quiet: true,
  allowed: seeAsRules.role,
  call: seeAs.begin,
  form: () => import('./seeAsRole.form.tsx'),
});
