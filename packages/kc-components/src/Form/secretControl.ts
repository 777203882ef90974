import type { SecretPurpose } from './facts.ts';

/**
 * What a password manager may do at the control of a secret. Browsers ignore `off` there and would fill in the user's own
 * password, which then became that of a server; a field for a new password they leave empty. The others are asked
 * to offer nothing.
 */
export const secretControl = (purpose: SecretPurpose = 'foreign') =>
  purpose === 'foreign'
    ? ({ autoComplete: 'new-password', 'data-1p-ignore': 'true', 'data-bwignore': 'true', 'data-lpignore': 'true' } as const)
    : ({ autoComplete: purpose } as const);
