import { dateTimeText, timeText } from 'kc-components/format';

/** What the header says of the end of the session, in epoch milliseconds; undefined where there is none that is known. */
export const sessionClock = (endsAt: number | null): { text: string; hint: string } | undefined =>
  endsAt === null
    ? undefined
    : { text: `Until ${timeText(endsAt / 1000)}`, hint: `Your session ends no later than ${dateTimeText(endsAt / 1000)}. Your entries are kept.` };
