import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { groups, type Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { defineConfirmDialog } from '../../../shell/index.ts';

const Objects = styled.ul`
  margin: 4px 0 8px;
  padding-left: 20px;
  list-style: disc;
`;

/** How many objects are named. */
const shown = 10;

/** What a group in use owns is named before it goes. */
function Consequence({ targets }: { targets: readonly Group[] }) {
  const objects = targets.flatMap((group) => group.objects);
  return (
    <>
      {objects.length > 0 && (
        <>
          <p>
            {targets.length === 1 ? 'This group is' : 'These groups are'} in use by {objects.length === 1 ? 'one object' : `${objects.length} objects`}:
          </p>
          <Objects>
            {objects.slice(0, shown).map((object) => (
              <li key={object.id}>
                {object.name} ({object.type})
              </li>
            ))}
          </Objects>
          {objects.length > shown && <p>and {objects.length - shown} more</p>}
        </>
      )}
      <p>Its users keep their accounts and lose what they had through the group. This cannot be undone.</p>
    </>
  );
}

export const deleteGroupDialog = defineConfirmDialog<typeof groups.remove, Group>({
  id: 'groups.delete',
  label: 'Delete',
  title: (targets) => (targets.length === 1 ? `Delete group ${targets[0]?.name}` : 'Delete groups'),
  verb: (count) => (count === 1 ? 'Delete group' : `Delete ${count} groups`),
  needs: 'some',
  noun: 'groups',
  icon: <Trash2 aria-hidden />,
  allowed: groupRules.remove,
  nameOf: (group) => group.name,
  consequence: (targets) => <Consequence targets={targets} />,
  call: groups.remove,
  input: (group) => ({ params: { id: group.id } }),
  done: (targets) => (targets.length === 1 ? `Group ${targets[0]?.name} deleted` : `${targets.length} groups deleted`),
});
