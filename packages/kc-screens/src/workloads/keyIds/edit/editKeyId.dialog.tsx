import { Pencil } from 'lucide-react';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId } from 'kc-api/contract/workloads/keyIds';
import { keyIdRules } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';
import { atName, type AnyKeyId } from '../keyId.ts';

const common = {
  title: ({ name }: AnyKeyId) => t('Edit {name}', { name }),
  label: t('Edit'),
  action: t('Save KeyID'),
  icon: <Pencil aria-hidden />,
  allowed: keyIdRules.change,
  params: atName,
};

/** KEYID-11. */
export const editKeyIdDialog = defineFormDialog<typeof keyIds.change, KeyId>({
  ...common,
  id: 'keyIds.edit',
  call: keyIds.change,
  form: () => import('./editKeyId.form.tsx'),
});
export const editAsymmetricKeyIdDialog = defineFormDialog<typeof asymmetricKeyIds.change, AsymmetricKeyId>({
  ...common,
  id: 'asymmetricKeyIds.edit',
  call: asymmetricKeyIds.change,
  form: () => import('./editAsymmetricKeyId.form.tsx'),
});
