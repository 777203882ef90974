import { PassphraseField } from '../servers/PassphraseField.tsx';

/** The one that both sides of a join are given. */
export const JoinPassphrase = ({ isHidden, isNew }: { isHidden: boolean; isNew: boolean }) => (
  <PassphraseField
    name="passwd"
    label="Passphrase"
    help={isNew ? 'At least 16 characters. The new node asks for it.' : 'The passphrase that the certificate bundle was created with.'}
    autoComplete="new-password"
    isHidden={isHidden}
  />
);
