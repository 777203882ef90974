import { FileKey } from 'lucide-react';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserRules } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** The certificate, its private key and the CA in one file, for products that want it encrypted. */
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
