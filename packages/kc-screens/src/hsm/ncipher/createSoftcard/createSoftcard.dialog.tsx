import { Plus } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const createSoftcardDialog = defineFormDialog<typeof ncipher.createSoftcard>({
  id: 'ncipher.createSoftcard',
  title: t('Create the softcard'),
  action: t('Create softcard'),
  icon: <Plus aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.createSoftcard,
  form: () => import('./createSoftcard.form.tsx'),
});
