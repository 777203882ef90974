import { Trash2 } from 'lucide-react';
import { NameList } from 'kc-components/ConfirmDialog';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

/** What a group in use owns is named before it goes. */
function InUse({ targets }: { targets: readonly Group[] }) {
  const objects = targets.flatMap((group) => group.objects);
  if (objects.length === 0) return null;
  return (
    <>
      <p>
        {targets.length === 1 ? 'This group is' : 'These groups are'} in use by {objects.length === 1 ? 'one object' : `${objects.length} objects`}:
      </p>
      <NameList names={objects.map(({ name, type }) => `${name} (${type})`)} />
    </>
  );
}

export const deleteGroupDialog = defineConfirmDialog<typeof groups.remove, Group>({
  id: 'groups.delete',
  ...countedWords<Group>({ verb: 'Delete', past: 'deleted', one: 'group', many: 'groups', nameOf: (group) => group.name }),
  icon: <Trash2 aria-hidden />,
  allowed: groupRules.remove,
  consequence: (targets) => (
    <>
      <InUse targets={targets} />
      <p>Its users keep their accounts but lose the access that the group gave them. This cannot be undone.</p>
    </>
  ),
  call: groups.remove,
  input: (group) => ({ params: { id: group.id } }),
});
