import { KeyRound } from 'lucide-react';
import { passkeys } from 'kc-api/contract/passkeys/passkeys';
import { allow } from 'kc-api/rules/verdict';
import { defineDialog } from '../../shell/index.ts';

/** PASS-02. */
export const addPasskeyDialog = defineDialog({
  id: 'passkeys.add',
  label: 'Add passkey',
  needs: 'none',
  icon: <KeyRound aria-hidden />,
  submit: { call: passkeys.create, button: 'Add passkey' },
  allowed: () => allow,
  body: async () => (await import('./AddPasskey.tsx')).AddPasskey,
});
