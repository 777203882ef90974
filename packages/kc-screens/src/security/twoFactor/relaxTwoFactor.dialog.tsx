import { ShieldOff } from 'lucide-react';
import type { CurrentOf } from 'kc-api/contract/call';
import { settings } from 'kc-api/contract/security/settings';
import { needs } from 'kc-api/rules/privileges';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { rule: settings.twoFactor };

export const relaxTwoFactorDialog = defineConfirmDialog<typeof settings.changeTwoFactor, unknown, typeof load, CurrentOf<typeof settings.changeTwoFactor>>({
  id: 'settings.relaxTwoFactor',
  title: t('Stop enforcing two-factor authentication'),
  verb: t('Stop enforcing'),
  needs: 'none',
  icon: <ShieldOff aria-hidden />,
  allowed: (actor) => needs(actor, 'SEC_ADMIN'),
  nameOf: () => t('Two-factor authentication'),
  consequence: () => t('Users can sign in with only their password again, and can remove their two-factor authentication.'),
  call: settings.changeTwoFactor,
  load,
  seen: (_, { rule }) => rule.settings.two_factor,
  input: () => ({ body: { enforced: 'no' } }),
  done: () => settingsTexts.applied,
});
