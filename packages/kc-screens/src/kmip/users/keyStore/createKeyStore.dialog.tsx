import { FileKey } from 'lucide-react';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** Creates an encrypted file with the certificate, its private key and the CA, for products that need one. */
export const createKeyStoreDialog = defineFormDialog<typeof kmipUsers.keyStore, KmipUser>({
  id: 'kmipUsers.keyStore',
  title: ({ username }) => t('Create the PKCS#12 file of {username}', { username }),
  label: t('PKCS#12 file'),
  action: t('Create file'),
  icon: <FileKey aria-hidden />,
  allowed: kmipUserRules.keyStore,
  call: kmipUsers.keyStore,
  params: ({ username }) => ({ username }),
  form: () => import('./createKeyStore.form.tsx'),
});
