import { useState } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { t } from 'kc-intl/t';
import { TwoFactorSetup } from '../../account/index.ts';
import { usePorts } from '../../shell/index.ts';
import type { StepProps } from './step.ts';

/** AUTH-56. */
const twoFactorEnforcedText = t(
  'The Security Administrator has enforced Two-Factor Authentication for all users. Please set up two-factor authentication to access the KeyControl vault.',
);

/** AUTH-15, AUTH-36: explains why, and leads to the setup. */
export function TwoFactorStep({ onDone }: StepProps) {
  const { signOut } = usePorts();
  const [begun, setBegun] = useState(false);
  if (begun) return <TwoFactorSetup onDone={onDone} />;
  return (
    <Dialog
      open
      title={t('Two-Factor Authentication')}
      dismissable={false}
      initialFocus="primary"
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => signOut()}>
            {t('Log out')}
          </Button>
        ),
        primary: (
          <Button tone="primary" onClick={() => setBegun(true)}>
            {t('Set up two-factor authentication')}
          </Button>
        ),
      }}
    >
      <p>{twoFactorEnforcedText}</p>
    </Dialog>
  );
}
