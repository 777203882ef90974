import { Undo2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cancelText, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, wordFor } from '../../../shell/index.ts';
import { keyQuestion } from '../keyQuestion.ts';

/** CKEY-015. */
export const cancelDeleteDialog = defineConfirmDialog<typeof cloudKeys.remove, CloudKey>({
  ...keyQuestion(t('Cancel deletion')),
  id: 'cloudKeys.cancelDelete',
  title: (keys) => t('Cancel deletion of {wordFor}', { wordFor: wordFor(keys, keys[0]?.name ?? '', t('{count} cloud keys', { count: keys.length })) }),
  verb: (count) => (count === 1 ? t('Cancel deletion') : t('Cancel deletion of {count} cloud keys', { count })),
  keep: t('Keep deletion'),
  icon: <Undo2 aria-hidden />,
  tone: 'default',
  needs: 'some',
  allowed: (actor, key) => mayDo('cancelDelete', key, actor),
  consequence: cancelText,
  call: cloudKeys.remove,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'cancel_destroy' } }),
});
