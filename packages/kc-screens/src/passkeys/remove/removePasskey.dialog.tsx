import { ShieldOff } from 'lucide-react';
import { passkeys, type Passkey } from 'kc-api/contract/passkeys/passkeys';
import { allow } from 'kc-api/rules/verdict';
import { defineConfirmDialog } from '../../shell/index.ts';

/** PASS-05. */
export const removePasskeyDialog = defineConfirmDialog<typeof passkeys.remove, Passkey>({
  id: 'passkeys.remove',
  label: 'Remove',
  title: ([passkey]) => `Remove passkey ${passkey?.name}`,
  verb: 'Remove passkey',
  icon: <ShieldOff aria-hidden />,
  allowed: () => allow,
  nameOf: ({ name }) => name,
  consequence: () => 'You can no longer sign in with it. Without another second factor, you sign in with only your password.',
  call: passkeys.remove,
  input: ({ id }) => ({ params: { id } }),
  done: ([passkey]) => `Passkey ${passkey?.name} removed`,
});
