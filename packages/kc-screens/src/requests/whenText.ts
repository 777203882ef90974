import { dateTimeText } from 'kc-components/format';
import type { ApprovalRequest } from 'kc-api/contract/requests/requests';
import { t } from 'kc-intl/t';

/** Says when a request is carried out, for a list. */
export function whenText({ window, emergency = '' }: Pick<ApprovalRequest, 'window' | 'emergency'>): string {
  if (emergency !== '') return t('Emergency');
  return window ? t('Scheduled for {time}', { time: dateTimeText(window.from) }) : t('As soon as it is approved');
}
