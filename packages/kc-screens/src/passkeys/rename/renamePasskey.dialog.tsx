import { PencilLine } from 'lucide-react';
import { passkeys, type Passkey } from 'kc-api/contract/passkeys/passkeys';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** PASS-04. */
export const renamePasskeyDialog = defineFormDialog<typeof passkeys.rename, Passkey>({
  id: 'passkeys.rename',
  label: t('Rename'),
  icon: <PencilLine aria-hidden />,
  title: ({ name }) => t('Rename passkey {name}', { name }),
  action: t('Rename passkey'),
  allowed: () => allow,
  call: passkeys.rename,
  params: ({ id }) => ({ id }),
  form: () => import('./renamePasskey.form.tsx'),
});
