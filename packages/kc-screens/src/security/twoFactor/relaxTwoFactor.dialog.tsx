import { ShieldOff } from 'lucide-react';
import { settings } from 'kc-api/contract/security/settings';
import { needs } from 'kc-api/rules/privileges';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { rule: settings.twoFactor };

export const relaxTwoFactorDialog = defineConfirmDialog<typeof settings.changeTwoFactor, unknown, typeof load>({
  id: 'settings.relaxTwoFactor',
  title: 'Stop enforcing two-factor authentication',
  verb: 'Stop enforcing',
  needs: 'none',
  icon: <ShieldOff aria-hidden />,
  allowed: (actor) => needs(actor, 'SEC_ADMIN'),
  nameOf: () => 'Two-factor authentication',
  consequence: () => 'Users may sign in with their password alone again, and may remove their two-factor authentication.',
  call: settings.changeTwoFactor,
  load,
  input: (_, __, { rule }) => ({ body: { enforced: 'no', revision: rule.settings.two_factor.revision } }),
  done: () => settingsTexts.applied,
});
