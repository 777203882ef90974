import { RotateCcw } from 'lucide-react';
import { luna } from 'kc-api/contract/hsm/luna';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** HSM-010. */
export const resetLunaDialog = defineDialog({
  id: 'luna.reset',
  label: t('Reset HSM'),
  needs: 'none',
  tone: 'danger',
  icon: <RotateCcw aria-hidden />,
  submit: { call: luna.reset, button: t('Reset HSM') },
  allowed: (actor) => hsmRules.change(actor),
  body: async () => (await import('./ResetLuna.tsx')).ResetLuna,
});
