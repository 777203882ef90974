import { t } from 'kc-intl/t';

/** What acts on several objects ask for, by the names on the wire. */
const names: Readonly<Record<string, string>> = { passphrase: t('Passphrase'), password: t('Password') };

/** 'passphrase' → 'Passphrase'; another one in the words of its name: 'secret_key' → 'Secret key'. */
export const secretName = (field: string): string => names[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
