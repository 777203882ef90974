import { PasswordField, type PasswordFieldProps } from 'kc-components/PasswordField';
import { TextField } from 'kc-components/TextField';

/** CLUS-022: a passphrase field. Its characters are visible if the cluster does not hide passphrases. */
export const PassphraseField = ({ isHidden, ...props }: Pick<PasswordFieldProps, 'name' | 'label' | 'help'> & { isHidden: boolean }) =>
  isHidden ? <PasswordField {...props} required wide /> : <TextField {...props} required wide />;
