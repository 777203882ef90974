import { Download } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { defineFormDialog, type DialogDefinition } from '../../shell/index.ts';
import { WithAccount } from './WithAccount.tsx';

const dialog = defineFormDialog<typeof cloudKeys.import, KeySet>({
  id: 'cloudKeys.import',
  title: ({ name }) => `Import cloud keys into ${name}`,
  label: 'Import',
  action: 'Import cloud keys',
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
