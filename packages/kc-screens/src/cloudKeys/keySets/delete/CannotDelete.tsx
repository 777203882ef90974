import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { KeyCount } from '../KeyCount.tsx';

const Next = styled.p`
  overflow-wrap: anywhere;
`;

interface CannotDeleteProps {
  set: KeySet;
  onClose: () => void;
}

/** KSET-15, KSET-61: a key set with cloud keys cannot be deleted, and the way to what stands in the way. */
export function CannotDelete({ set, onClose }: CannotDeleteProps) {
  return (
    <Dialog
      open
      title={`Key set ${set.name} cannot be deleted`}
      onDismiss={onClose}
      onEnter={onClose}
      banner={
        <Banner kind="warning" focusOnMount>
          {keySetTexts.hasKeys}
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
