import { DurationField } from 'kc-components/DurationField';
import { hsmTexts, sessionDuration } from 'kc-api/rules/hsm/hsm';
import { amountText, seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

const units = [
  { value: 's', label: t('seconds'), counted: (count: number) => amountText(count, 's'), min: 0, max: sessionDuration.most / seconds.s },
  { value: 'm', label: t('minutes'), counted: (count: number) => amountText(count, 'm'), min: 0, max: sessionDuration.most / seconds.m },
  { value: 'h', label: t('hours'), counted: (count: number) => amountText(count, 'h'), min: 0, max: sessionDuration.most / seconds.h },
];
const outside = () => hsmTexts.sessionTimeout;

/** HSM-054, HSM-055. */
export const TimeoutField = ({ serverName }: { serverName: string }) => (
  <DurationField
    name="timeout"
    label={t('Session timeout')}
    required
    units={units}
    rangeText={outside}
    serverName={serverName}
    help={t('0 means no timeout.')}
  />
);
