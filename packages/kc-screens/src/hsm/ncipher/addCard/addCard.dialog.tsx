import { Plus } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const addCardDialog = defineFormDialog<typeof ncipher.addSmartCards>({
  id: 'ncipher.addCard',
  title: t('Add a smart card'),

  action: t('Add card'),
  icon: <Plus aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.addSmartCards,

  form: () => import('./addCard.form.tsx'),
});
