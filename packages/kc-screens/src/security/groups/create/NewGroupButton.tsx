import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import type { Group } from 'kc-api/contract/security/groups';
import { groupRules } from 'kc-api/rules/security/groups';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { NestedAddress, useActor } from '../../../shell/index.ts';
import { createGroupDialog } from './createGroup.dialog.tsx';

/** Keeps the button as narrow as its label. */
const Small = styled.div`
  justify-self: start;
`;

interface NewGroupButtonProps {
  /** The groups that can be selected, from the latest response. */
  groups: readonly Group[];
  /** Called with the name of the new group once it is in `groups`. Must be memoized. */
  onMade: (name: string) => void;
}

/** VM-027: creates a Cloud Admin group in a nested dialog, so that the form below keeps its entries. */
export function NewGroupButton({ groups, onMade }: NewGroupButtonProps) {
  const actor = useActor();
  const [open, setOpen] = useState(false);
  /** Id of the last group that this button created. */
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
