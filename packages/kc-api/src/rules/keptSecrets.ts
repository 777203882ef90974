import { t } from 'kc-intl/t';

/** What is said where `leadsElsewhere`, at the field of the secret. */
export const keptSecretText = t('Enter the password again. The server or the way it is verified has changed.');

/**
 * Whether another server than before could get a secret that is kept: whoever names one has to know it. `fields`: what decides
 * where it goes, and who is believed to be there. What is left out counts as empty.
 */
export const leadsElsewhere = <T extends object>(before: T, after: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''));
