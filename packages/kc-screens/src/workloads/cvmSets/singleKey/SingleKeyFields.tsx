import { When } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { t } from 'kc-intl/t';
import { CipherField } from '../../cipher/CipherField.tsx';
import { KeyExpiryFields } from '../../expiry/index.ts';

const serverNames = { date: 'sek_expire', action: 'sek_onexpiry' };

interface SingleKeyFieldsProps {
  /** Milliseconds. */
  now: number;
  /** Why it cannot be switched on. Default: it can. */
  disabledReason?: string | undefined;
}

/** One key for all disks of the VM set, in place of one for each. */
export const SingleKeyFields = ({ now, disabledReason }: SingleKeyFieldsProps) => (
  <>
    <SwitchField name="single_key" label={t('Single encryption key')} disabledReason={disabledReason} wide help={t('One key for all disks of the VM set.')} />
    <When<boolean> field="single_key" is={(on) => on}>
      <CipherField name="sek_cipher" wide />
      <KeyExpiryFields now={now} serverNames={serverNames} />
    </When>
  </>
);
