import { UserMinus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { joined, listWords, type ShareRow } from './sharing.ts';

/** CKEY-086: names the users and removes all of them with one request. */
export const unshareDialog = defineConfirmDialog<typeof cloudKeys.share, ShareRow>({
  id: 'cloudKeys.unshare',
  label: t('Unshare'),
  icon: <UserMinus aria-hidden />,
  title: (rows) => t('Unshare {name}', { name: rows[0]?.cloudKey.name }),
  verb: (count, first) => (count === 1 ? t('Unshare with {name}', { name: first?.name }) : t('Unshare with {count}', { count })),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# person} other {# people}}', { count }),
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  nameOf: (row) => row.name,
  consequence: ([row, ...more]) => (
    <Impact
      dependents={row ? [{ label: t('ARN'), names: [row, ...more].map(({ arn }) => arn) }] : []}
      final={t('No. The key and the data it encrypted stay the same.')}
      undo={t('Share it with them again.')}
    >
      {row && listWords[row.list].lost}
    </Impact>
  ),
  call: cloudKeys.share,
  input: (row, rows) => ({
    params: { handle: row.cloudKey.handle },
    body: { list_type: row.list, operation: 'unshare', users: joined(rows.map(({ arn }) => arn)) },
  }),
  together: true,
  done: () => cloudKeyTexts.sharing,
});
