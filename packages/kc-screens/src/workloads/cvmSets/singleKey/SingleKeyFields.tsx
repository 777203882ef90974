import { When } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { t } from 'kc-intl/t';
import { CipherField } from '../../cipher/CipherField.tsx';
import { KeyExpiryFields } from '../../expiry/index.ts';

const serverNames = { date: 'sek_expire', action: 'sek_onexpiry' };

interface SingleKeyFieldsProps {
  /** Milliseconds. */
  now: number;
  /** The reason why it cannot be enabled. Default: undefined (enabled). */
  disabledReason?: string | undefined;
}

/** Uses a single key for all disks of the VM set instead of one per disk. */
export const SingleKeyFields = ({ now, disabledReason }: SingleKeyFieldsProps) => (
  <>
    <SwitchField name="single_key" label={t('Single encryption key')} disabledReason={disabledReason} wide help={t('One key for all disks of the VM set.')} />
    <When<boolean> field="single_key" is={(on) => on}>
      <CipherField name="sek_cipher" wide />
      <KeyExpiryFields now={now} serverNames={serverNames} />
    </When>
  </>
);
