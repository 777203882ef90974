import { ShieldOff } from 'lucide-react';
import { posture } from 'kc-api/contract/posture/posture';
import { postureRules } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';
import type { FindingRow } from '../findingRow.ts';

/** POST-04: excepts one object of a finding. */
export const exceptObjectDialog = defineFormDialog<typeof posture.except, FindingRow>({
  id: 'posture.exceptObject',
  title: ({ name }) => t('Except {name}', { name }),
  label: t('Except…'),
  action: t('Add exception'),
  icon: <ShieldOff aria-hidden />,
  allowed: postureRules.except,
  call: posture.except,
  params: () => ({}),
  form: () => import('./exceptObject.form.tsx'),
});
