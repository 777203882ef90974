import { UserPlus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import { listWords, type SharedKey } from './sharing.ts';

/** CKEY-086: adds users of the account, found by name, to one of the lists. */
export const shareDialog = defineFormDialog<typeof cloudKeys.share, SharedKey>({
  id: 'cloudKeys.share',
  title: ({ cloudKey, list }) => listWords[list].share(cloudKey.name),
  label: t('Share'),
  action: t('Share'),
  icon: <UserPlus aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  call: cloudKeys.share,
  // The path does not contain `list`. It is a parameter so that each list has a separate draft.
  params: ({ cloudKey, list }) => ({ handle: cloudKey.handle, list }),
  form: () => import('./share.form.tsx'),
});
