import { t } from 'kc-intl/t';

const kmipTestTexts = {
  none: t('No KMIP server configured.'),
  connected: t('KMIP server connection OK.'),
  generated: t('KMIP key generation successful.'),
  failed: (number: number) => t('KMIP server connection failed. Error number {number}', { number }),
} as const;

/** Text for a `test_result`. Negative: not configured; 0: success; positive: error number. `what`: the kind of the test. */
export function kmipTestText(result: number, what: 'connection' | 'key'): string {
  if (result < 0) return kmipTestTexts.none;
  if (result > 0) return kmipTestTexts.failed(result);
  return what === 'key' ? kmipTestTexts.generated : kmipTestTexts.connected;
}
