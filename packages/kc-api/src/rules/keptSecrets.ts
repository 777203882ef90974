import { t } from 'kc-intl/t';

/** Error text of the secret field if `leadsElsewhere` is true. */
export const keptSecretText = t('Enter the password again. The server or the way it is verified has changed.');

/**
 * True if a stored secret would go to another server than before. The caller then requires the secret again.
 * `fields`: fields that decide where the secret goes and how the server is verified. A missing field counts as empty.
 */
export const leadsElsewhere = <T extends object>(before: T, after: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''));
