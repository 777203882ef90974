import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import type { Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { reasonOf } from 'kc-api/rules/verdict';
import { NestedAddress, useActor } from '../../../shell/index.ts';
import { createGroupDialog } from './createGroup.dialog.tsx';

interface NewGroupButtonProps {
  /** Those that can be chosen, as the appliance tells them now. */
  groups: readonly Group[];
  /** Given the name of the group that was made, once it can be chosen. Give it memoised. */
  onMade: (name: string) => void;
}

/** VM-027: makes a group of cloud administrators over the form that needs one, so that nothing that was entered is lost. */
export function NewGroupButton({ groups, onMade }: NewGroupButtonProps) {
  const actor = useActor();
  const [open, setOpen] = useState(false);
  /** Those that were there before one was made; null while nobody makes one. */
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const made = before && groups.find(({ id }) => !before.has(id))?.name;
  useEffect(() => {
    if (made) onMade(made);
  }, [made, onMade]);
  const begin = () => {
    setBefore(new Set(groups.map(({ id }) => id)));
    setOpen(true);
  };
  return (
    <>
      <Button icon={createGroupDialog.icon} disabledReason={reasonOf(groupRules.create(actor))} onClick={begin}>
        New group
      </Button>
      {open && (
        <NestedAddress params={{ for: 'vmSets' }}>
          <createGroupDialog.Component targets={[]} row="vmSets" onClose={() => setOpen(false)} />
        </NestedAddress>
      )}
    </>
  );
}
