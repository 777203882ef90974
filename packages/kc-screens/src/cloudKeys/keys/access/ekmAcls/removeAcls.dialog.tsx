import { Trash2 } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { aclsJson, aclsOf, without, type AclRow } from './acls.ts';

export const removeAclsDialog = defineConfirmDialog<typeof cloudKeys.setEkmAccessPolicy, AclRow, Record<never, never>, CloudKey>({
  id: 'cloudKeys.removeServiceAccounts',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  title: (rows) =>
    t('{count, plural, one {Remove service account from {name}} other {Remove # service accounts from {name}}}', {
      count: rows.length,
      name: rows[0]?.cloudKey.name,
    }),
  verb: (count) => t('{count, plural, one {Remove service account} other {Remove # service accounts}}', { count }),
  needs: 'some',
  counted: (count: number) => t('{count, plural, one {# service account} other {# service accounts}}', { count }),
  allowed: (actor, { cloudKey }) => mayDo('ekm', cloudKey, actor),
  nameOf: ({ email }) => email,
  consequence: (rows) => (
    <Impact
      dependents={[{ label: t('Permissions'), names: [...new Set(rows.flatMap(({ permissions }) => permissions))] }]}
      final={t('No. The key and the data it encrypted stay the same.')}
      undo={t('Add it again, with its permissions.')}
    >
      {t('Google services that use it can no longer use the cloud key or read the data it encrypted.')}
    </Impact>
  ),
  call: cloudKeys.setEkmAccessPolicy,
  seen: ({ cloudKey }) => cloudKey,
  input: ({ cloudKey }, rows, seen) => ({ params: { handle: cloudKey.handle }, body: { acls: aclsJson(without(aclsOf(seen), rows)) } }),
  together: true,
  done: () => cloudKeyTexts.ekmAcls,
});
