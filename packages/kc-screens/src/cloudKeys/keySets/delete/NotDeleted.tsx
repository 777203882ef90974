import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { KeyCount } from '../KeyCount.tsx';

const Next = styled.p`
  overflow-wrap: anywhere;
`;

interface NotDeletedProps {
  set: KeySet;
  /** The appliance's own words. */
  reason: string;
  onClose: () => void;
}

/** KSET-15, KSET-61: a key set with cloud keys was not deleted, and what stands in the way. */
export function NotDeleted({ set, reason, onClose }: NotDeletedProps) {
  return (
    <Dialog
      open
      title="The key set was not deleted"
      onDismiss={onClose}
      onEnter={onClose}
      banner={
        <Banner kind="error" focusOnMount>
          {reason}
        </Banner>
      }
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ),
      }}
    >
      <Next>
        Cloud keys of {set.name}: <KeyCount set={set} count={set.num_cloudkeys} />. Delete them first, then the key set.
      </Next>
    </Dialog>
  );
}
