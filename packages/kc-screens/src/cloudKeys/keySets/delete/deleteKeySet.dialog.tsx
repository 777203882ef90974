import { Trash2 } from 'lucide-react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** KSET-14. A custom dialog, because it also shows the refusal for a key set with keys (KSET-15). */
export const deleteKeySetDialog = defineDialog<KeySet>({
  id: 'keySets.delete',
  label: t('Delete'),
  tone: 'danger',
  needs: 'one',
  icon: <Trash2 aria-hidden />,
  submit: { call: keySets.remove, button: t('Delete key set') },
  allowed: keySetRules.remove,
  body: async () => {
    const { DeleteKeySet } = await import('./DeleteKeySet.tsx');
    return ({ targets: [set], onClose }) => set && <DeleteKeySet set={set} onClose={onClose} />;
  },
});
