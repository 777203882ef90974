// @chunk adminKey
import { KeySquare } from 'lucide-react';
import { adminKey } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** ACCT-11: opened from the account page, the cluster and the HSM server. */
export const createAdminKeyDialog = defineDialog({
  id: 'adminKey.create',
  label: t('Create admin key'),
  needs: 'none',
  icon: <KeySquare aria-hidden />,
  submit: { call: adminKey.generate, button: t('Create admin key') },
  allowed: (actor) => accountRules.adminKey(actor),
  body: async () => (await import('./CreateAdminKey.tsx')).CreateAdminKey,
});
