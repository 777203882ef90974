import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import type { Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { NestedAddress, useActor } from '../../../shell/index.ts';
import { createGroupDialog } from './createGroup.dialog.tsx';

/** As wide as its words. */
const Small = styled.div`
  justify-self: start;
`;

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
  /** The id of the group that was made here last. */
  const [made, setMade] = useState<string | null>(null);
  const name = made === null ? undefined : groups.find(({ id }) => id === made)?.name;
  useEffect(() => {
    if (name !== undefined) onMade(name);
  }, [name, onMade]);
  const close = (row?: string) => {
    if (row !== undefined) setMade(row);
    setOpen(false);
  };
  return (
    <>
      <Small>
        <Button icon={createGroupDialog.icon} disabledReason={reasonOf(groupRules.create(actor))} onClick={() => setOpen(true)}>
          {t('New group')}
        </Button>
      </Small>
      {open && (
        <NestedAddress params={{ for: 'vmSets' }}>
          <createGroupDialog.Component targets={[]} row="vmSets" onClose={() => close()} onMade={close} />
        </NestedAddress>
      )}
    </>
  );
}
