import { t } from 'kc-intl/t';

/** Labels of the secret fields of bulk operations, by wire name. */
const names: Readonly<Record<string, string>> = { passphrase: t('Passphrase'), password: t('Password') };

/** Returns the label of a secret field: 'passphrase' → 'Passphrase'. Other names are converted: 'secret_key' → 'Secret key'. */
export const secretName = (field: string): string => names[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
