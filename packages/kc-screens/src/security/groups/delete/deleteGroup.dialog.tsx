import { Trash2 } from 'lucide-react';
import { NameList } from 'kc-components/ConfirmDialog';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { auditKindText } from 'kc-api/rules/audit/kindNames';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog, wordFor } from '../../../shell/index.ts';

/** Lists the objects that the groups own, before the user confirms the deletion. */
function InUse({ targets }: { targets: readonly Group[] }) {
  const objects = targets.flatMap((group) => group.objects);
  if (objects.length === 0) return null;
  return (
    <>
      <p>
        {targets.length === 1
          ? t('{count, plural, one {This group is in use by one object:} other {This group is in use by {count} objects:}}', { count: objects.length })
          : t('{count, plural, one {These groups are in use by one object:} other {These groups are in use by {count} objects:}}', { count: objects.length })}
      </p>
      <NameList names={objects.map(({ name, type }) => `${name} (${auditKindText(type)})`)} />
    </>
  );
}

export const deleteGroupDialog = defineConfirmDialog<typeof groups.remove, Group>({
  id: 'groups.delete',
  ...countedWords<Group>({
    label: t('Delete'),
    nameOf: (group) => group.name,
    counted: (count) => t('{count, plural, one {# group} other {# groups}}', { count }),
    title: (name) => (name === undefined ? t('Delete groups') : t('Delete group {name}', { name })),
    verb: (count) => t('{count, plural, one {Delete group} other {Delete # groups}}', { count }),
  }),
  icon: <Trash2 aria-hidden />,
  allowed: groupRules.remove,
  consequence: (targets) => (
    <>
      <InUse targets={targets} />
      <p>{t('Its users keep their accounts but lose the access that the group gave them. This cannot be undone.')}</p>
    </>
  ),
  call: groups.remove,
  input: (group) => ({ params: { id: group.id } }),
  done: (targets) =>
    wordFor(
      targets,
      t('Group {name} deleted', { name: targets[0]?.name }),
      t('{count, plural, one {# group deleted} other {# groups deleted}}', { count: targets.length }),
    ),
});
