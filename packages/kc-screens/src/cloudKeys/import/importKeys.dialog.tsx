import { Download } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineFormDialog, type DialogDefinition } from '../../shell/index.ts';
import { WithAccount } from './WithAccount.tsx';

const dialog = defineFormDialog<typeof cloudKeys.import, KeySet>({
  id: 'cloudKeys.import',
  title: ({ name }) => t('Import cloud keys into {name}', { name }),
  label: t('Import'),
  action: t('Import cloud keys'),
  icon: <Download aria-hidden />,
  allowed: keySetRules.offerImport,
  call: cloudKeys.import,
  form: () => import('./importKeys.form.tsx'),
});

/** CKP-20. */
export const importKeysDialog: DialogDefinition<KeySet> = {
  ...dialog,
  needs: 'one',
  Component: (props) => (
    <WithAccount {...props}>
      <dialog.Component {...props} />
    </WithAccount>
  ),
};
