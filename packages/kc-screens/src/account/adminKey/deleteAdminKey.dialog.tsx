import { Trash2 } from 'lucide-react';
import { adminKey } from 'kc-api/contract/account/account';
import { accountRules, accountTexts } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** ACCT-04. */
export const deleteAdminKeyDialog = defineConfirmDialog<typeof adminKey.remove>({
  id: 'adminKey.delete',
  label: t('Delete admin key part'),
  title: t('Delete your admin key part'),
  verb: t('Delete admin key part'),
  needs: 'none',
  icon: <Trash2 aria-hidden />,
  allowed: (actor) => accountRules.adminKey(actor),
  nameOf: () => '',
  consequence: () => accountTexts.deleteAdminKey,
  call: adminKey.remove,
  input: () => ({}),
  done: () => accountTexts.adminKeyDeleted,
});
