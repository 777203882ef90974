import { dateTimeText, timeText, zoneText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** What the header says of the end of the session, in epoch milliseconds; undefined where there is none that is known. */
export const sessionClock = (endsAt: number | null): { text: string; hint: string } | undefined =>
  endsAt === null
    ? undefined
    : {
        text: t('Until {time}', { time: timeText(endsAt / 1000) }),
        hint: t('Your session ends no later than {time}. Your entries are kept. Times in {zone}.', { time: dateTimeText(endsAt / 1000), zone: zoneText() }),
      };
