// @chunk page
import type { ApplianceError } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';

/** Generic text for errors whose message must not be shown (NET-20). */
export const unsaidText = t('This cannot be shown right now.');

/**
 * Returns the text of a failed call: `words`, by default the message of the appliance. Returns undefined without an error, and for silent errors (NET-20), such
 * as canceled calls.
 */
export const failureText = (error: ApplianceError | null | undefined, words?: string): string | undefined =>
  error && !error.silent ? (words ?? error.message) : undefined;
