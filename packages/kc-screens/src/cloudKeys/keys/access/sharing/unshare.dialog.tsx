import { UserMinus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { joined, listWords, type ShareRow } from './sharing.ts';

/** CKEY-086: by name, all of them with one call. */
export const unshareDialog = defineConfirmDialog<typeof cloudKeys.share, ShareRow>({
  id: 'cloudKeys.unshare',
  label: 'Unshare',
  icon: <UserMinus aria-hidden />,
  title: (rows) => `Unshare ${rows[0]?.cloudKey.name}`,
  verb: (count, first) => `Unshare with ${count === 1 ? first?.name : count}`,
  needs: 'some',
  noun: 'people',
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  nameOf: (row) => row.name,
  consequence: ([row, ...more]) => (
    <Impact
      dependents={row ? [{ label: 'ARN', names: [row, ...more].map(({ arn }) => arn) }] : []}
      final="No. The key and the data it encrypted stay the same."
      undo="Share it with them again."
    >
      {row && `They can no longer ${listWords[row.list].may}, unless something else in the account grants access.`}
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
