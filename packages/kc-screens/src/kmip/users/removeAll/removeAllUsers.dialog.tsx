import { Trash2 } from 'lucide-react';
import { countText } from 'kc-components/format';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipUserRules, kmipUserTexts, removeAllWord } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

const load = { list: kmipUsers.list };

/** KMIP-075: requires a word to be typed, because clients cannot get keys afterwards. */
export const removeAllUsersDialog = defineConfirmDialog<typeof kmipUsers.removeAll, unknown, typeof load>({
  id: 'kmipUsers.removeAll',
  title: t('Remove all KMIP users'),
  label: t('Remove all'),
  verb: t('Remove all KMIP users'),
  needs: 'none',
  quiet: true,
  icon: <Trash2 aria-hidden />,
  allowed: kmipUserRules.remove,
  nameOf: () => t('KMIP users'),
  load,
  consequence: (_, { list: { users } }) => (
    <Impact
      dependents={[
        { label: t('Users'), names: [countText(users.length)] },
        { label: t('Objects'), names: [countText(users.reduce((sum, { objects = 0 }) => sum + objects, 0))] },
      ]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. A new user of the same name does not own these objects.')}
    >
      {t('Clients can no longer connect. The objects are kept, but no client can read them.')}
    </Impact>
  ),
  typed: () => removeAllWord,
  call: kmipUsers.removeAll,
  input: () => ({}),
  done: () => kmipUserTexts.allRemoved,
});
