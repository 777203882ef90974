import { Undo2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cancelText, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { keyQuestion } from '../keyQuestion.ts';

const several = (count: number): string => t('{count, plural, one {Cancel deletion of # cloud key} other {Cancel deletion of # cloud keys}}', { count });

/** CKEY-015. */
export const cancelDeleteDialog = defineConfirmDialog<typeof cloudKeys.remove, CloudKey>({
  ...keyQuestion,
  label: t('Cancel deletion'),
  id: 'cloudKeys.cancelDelete',
  title: (keys) => (keys.length === 1 ? t('Cancel deletion of {name}', { name: keys[0]?.name }) : several(keys.length)),
  verb: (count) => (count === 1 ? t('Cancel deletion') : several(count)),
  keep: t('Keep deletion'),
  icon: <Undo2 aria-hidden />,
  tone: 'default',
  needs: 'some',
  allowed: (actor, key) => mayDo('cancelDelete', key, actor),
  consequence: cancelText,
  call: cloudKeys.remove,
  input: (key) => ({ params: { handle: key.handle }, body: { operation: 'cancel_destroy' } }),
});
