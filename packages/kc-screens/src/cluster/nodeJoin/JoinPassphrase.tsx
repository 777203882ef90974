import { t } from 'kc-intl/t';
import { PassphraseField } from '../servers/PassphraseField.tsx';

/** The passphrase that the user enters on both sides of a join. */
export const JoinPassphrase = ({ isHidden, isNew }: { isHidden: boolean; isNew: boolean }) => (
  <PassphraseField
    name="passwd"
    label={t('Passphrase')}
    help={isNew ? t('At least 16 characters. The new node asks for it.') : t('The passphrase that the certificate bundle was created with.')}
    isHidden={isHidden}
  />
);
