import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { tagKind } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';

/** CKEY-018: adds several tags at once. An existing tag key gets the new value. */
export const addTagsDialog = defineFormDialog<typeof cloudKeys.changeTags, CloudKey>({
  id: 'cloudKeys.addTags',
  title: (key) => ({ tag: t('Add tags to {name}', { name: key.name }), label: t('Add labels to {name}', { name: key.name }) })[tagKind(key.csp_type)],
  label: t('Add'),
  action: t('Add'),
  icon: <Plus aria-hidden />,
  allowed: (actor, key) => mayDo('tags', key, actor),
  call: cloudKeys.changeTags,
  params: (key) => ({ handle: key.handle }),
  form: () => import('./addTags.form.tsx'),
});
