import { KeyRound } from 'lucide-react';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** PASS-02. */
export const addPasskeyDialog = defineDialog({
  id: 'passkeys.add',
  label: t('Add passkey'),
  needs: 'none',
  icon: <KeyRound aria-hidden />,
  submit: { call: passkeys.create, button: t('Add passkey') },
  allowed: () => allow,
  body: async () => (await import('./AddPasskey.tsx')).AddPasskey,
});
