import { UserX } from 'lucide-react';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { kmipUserRules, kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';
import { nameOf } from '../kmipUser.ts';

const words = countedWords<KmipUser>({
  label: t('Remove'),
  nameOf,
  counted: (count) => t('{count, plural, one {# KMIP user} other {# KMIP users}}', { count }),
  title: (name) => (name === undefined ? t('Remove KMIP users') : t('Remove KMIP user {name}', { name })),
  verb: (count) => t('{count, plural, one {Remove KMIP user} other {Remove # KMIP users}}', { count }),
});

/** KMIP-075. */
export const removeUsersDialog = defineConfirmDialog<typeof kmipUsers.remove, KmipUser>({
  ...words,
  id: 'kmipUsers.remove',
  icon: <UserX aria-hidden />,
  allowed: kmipUserRules.remove,
  consequence: (users) => (
    <Impact
      dependents={[
        {
          label: t('Users with objects'),
          names: users.flatMap(({ username, objects = 0 }) =>
            objects === 0 ? [] : [t('{username} ({objects, plural, one {# object} other {# objects}})', { username, objects })],
          ),
        },
      ]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. A new user of the same name does not own these objects.')}
    >
      {t('Their certificates are no longer accepted. The objects are kept, but clients can no longer read them.')}
    </Impact>
  ),
  call: kmipUsers.remove,
  input: ({ username }) => ({ params: { username } }),
  done: () => kmipUserTexts.removed,
});
