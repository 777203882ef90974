import { RotateCcw } from 'lucide-react';
import { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** HSM-010. */
export const resetLunaCloudDialog = defineDialog({
  id: 'lunaCloud.reset',
  label: t('Reset HSM'),
  needs: 'none',
  tone: 'danger',
  icon: <RotateCcw aria-hidden />,
  submit: { call: lunaCloud.reset, button: t('Reset HSM') },
  allowed: (actor) => hsmRules.change(actor),
  body: async () => (await import('./ResetLunaCloud.tsx')).ResetLunaCloud,
});
