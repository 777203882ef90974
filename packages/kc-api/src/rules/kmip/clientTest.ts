import { t } from 'kc-intl/t';

const kmipTestTexts = {
  none: t('No KMIP server configured.'),
  connected: t('KMIP server connection OK.'),
  generated: t('KMIP key generation successful.'),
  failed: (number: number) => t('KMIP server connection failed. Error number {number}', { number }),
} as const;

/** What a `test_result` says: below zero nothing is configured, zero is well, above it is the number of the error. `what`: which test was asked for. */
export function kmipTestText(result: number, what: 'connection' | 'key'): string {
  if (result < 0) return kmipTestTexts.none;
  if (result > 0) return kmipTestTexts.failed(result);
  return what === 'key' ? kmipTestTexts.generated : kmipTestTexts.connected;
}
