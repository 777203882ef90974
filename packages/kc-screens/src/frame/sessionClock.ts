import { dateTimeText, timeText, zoneText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** Returns the header text for the end of the session. `endsAt` is in epoch milliseconds. Returns undefined if the end is unknown. */
export const sessionClock = (endsAt: number | null): { text: string; hint: string } | undefined =>
  endsAt === null
    ? undefined
    : {
        text: t('Until {time}', { time: timeText(endsAt / 1000) }),
        hint: t('Your session ends no later than {time}. Your entries are kept. Times in {zone}.', { time: dateTimeText(endsAt / 1000), zone: zoneText() }),
      };
