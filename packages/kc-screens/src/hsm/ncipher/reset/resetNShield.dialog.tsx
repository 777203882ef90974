import { RotateCcw } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** HSM-010. */
export const resetNShieldDialog = defineDialog({
  id: 'ncipher.reset',
  label: t('Reset HSM'),
  needs: 'none',
  tone: 'danger',
  icon: <RotateCcw aria-hidden />,
  submit: { call: ncipher.reset, button: t('Reset HSM') },
  allowed: (actor) => hsmRules.change(actor),
  body: async () => (await import('./ResetNShield.tsx')).ResetNShield,
});
