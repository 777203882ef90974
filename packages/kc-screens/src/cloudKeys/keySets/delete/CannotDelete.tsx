import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { KeyCount } from '../KeyCount.tsx';

const Next = styled.p`
  overflow-wrap: anywhere;
`;

interface CannotDeleteProps {
  set: KeySet;
  onClose: () => void;
}

/** KSET-15, KSET-61: says that a key set with cloud keys cannot be deleted, and links to the keys. */
export function CannotDelete({ set, onClose }: CannotDeleteProps) {
  return (
    <Dialog
      open
      title={t('Key set {name} cannot be deleted', { name: set.name })}
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
            {t('Close')}
          </Button>
        ),
      }}
    >
      <Next>
        {rich('Cloud keys of {name}: {keyCount}. Delete them first, then the key set.', {
          name: set.name,
          keyCount: <KeyCount set={set} count={set.num_cloudkeys} />,
        })}
      </Next>
    </Dialog>
  );
}
