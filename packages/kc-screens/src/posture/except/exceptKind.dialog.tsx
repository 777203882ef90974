import { ShieldOff } from 'lucide-react';
import { posture, type PostureKind } from 'kc-api/contract/posture/posture';
import { postureRules } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** POST-04: excepts all objects of a finding, including future ones. */
export const exceptKindDialog = defineFormDialog<typeof posture.except, PostureKind>({
  id: 'posture.exceptKind',
  title: ({ title }) => t('Except all: {title}', { title }),
  label: t('Except all…'),
  action: t('Add exception'),
  icon: <ShieldOff aria-hidden />,
  allowed: postureRules.except,
  call: posture.except,
  params: () => ({}),
  form: () => import('./exceptKind.form.tsx'),
});
