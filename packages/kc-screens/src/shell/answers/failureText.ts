import type { ApplianceError } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';

/** In place of words that are never shown (NET-20), where something must be said. */
export const unsaidText = t('This cannot be shown right now.');

/**
 * What a person reads of a call that failed: `words`, or by default those of the appliance. undefined where nothing is
 * said: without a failure, of a call that was cancelled, and of the refusals that the console acts on (NET-20).
 */
export const failureText = (error: ApplianceError | null | undefined, words?: string): string | undefined =>
  error && !error.silent ? (words ?? error.message) : undefined;
