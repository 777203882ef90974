import { PasswordField, type PasswordFieldProps } from 'kc-components/PasswordField';
import { TextField } from 'kc-components/TextField';

/** CLUS-022: a passphrase as dots, or in plain letters where the cluster does not hide passphrases. */
export const PassphraseField = ({ isHidden, ...props }: Pick<PasswordFieldProps, 'name' | 'label' | 'help'> & { isHidden: boolean }) =>
  isHidden ? <PasswordField {...props} required wide /> : <TextField {...props} required wide />;
