import { ShieldOff } from 'lucide-react';
import { passkeys, type Passkey } from 'kc-api/contract/passkeys/passkeys';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** PASS-05. */
export const removePasskeyDialog = defineConfirmDialog<typeof passkeys.remove, Passkey>({
  id: 'passkeys.remove',
  label: t('Remove'),
  title: ([passkey]) => t('Remove passkey {name}', { name: passkey?.name }),
  verb: t('Remove passkey'),
  icon: <ShieldOff aria-hidden />,
  allowed: () => allow,
  nameOf: ({ name }) => name,
  consequence: () => t('You can no longer sign in with it. Without another second factor, you sign in with only your password.'),
  call: passkeys.remove,
  input: ({ id }) => ({ params: { id } }),
  done: ([passkey]) => t('Passkey {name} removed', { name: passkey?.name }),
});
