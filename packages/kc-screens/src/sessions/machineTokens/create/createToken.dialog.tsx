import { KeyRound } from 'lucide-react';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { tokenRules } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** TOK-01. */
export const createTokenDialog = defineFormDialog<typeof machineTokens.create>({
  id: 'machineTokens.create',
  title: t('Create machine token'),
  label: t('Create token'),
  action: t('Create token'),
  icon: <KeyRound aria-hidden />,
  allowed: tokenRules.create,
  call: machineTokens.create,
  form: () => import('./createToken.form.tsx'),
});
