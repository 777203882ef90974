import { useMemo } from 'react';
import type { AnswerOf, QueryOf } from 'kc-api/contract/call';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { kmipCalendar } from 'kc-api/contract/kmip/kmipCalendar';
import { cvmCalendar } from 'kc-api/contract/workloads/cvmCalendar';
import { useAnswer } from '../../shell/index.ts';

/** The query per calendar; undefined for a calendar that is not fetched. */
export interface CalendarQueries {
  cloud: NonNullable<QueryOf<typeof cloudCalendar.list>> | undefined;
  vms: NonNullable<QueryOf<typeof cvmCalendar.list>> | undefined;
  kmip: NonNullable<QueryOf<typeof kmipCalendar.list>> | undefined;
}
type CalendarAnswer = AnswerOf<typeof cloudCalendar.list> | AnswerOf<typeof cvmCalendar.list> | AnswerOf<typeof kmipCalendar.list>;

/** Fetches each calendar that has a query, merged with `part`. `answers` is undefined until all have responded. */
export function useCalendars({ cloud, vms, kmip }: CalendarQueries, part: { limit: string; edges?: string }) {
  const ofCloud = useAnswer(cloudCalendar.list, { query: { ...cloud, ...part } }, { enabled: cloud !== undefined });
  const ofVms = useAnswer(cvmCalendar.list, { query: { ...vms, ...part } }, { enabled: vms !== undefined });
  const ofKmip = useAnswer(kmipCalendar.list, { query: { ...kmip, ...part } }, { enabled: kmip !== undefined });
  const asked = [...(cloud ? [ofCloud] : []), ...(vms ? [ofVms] : []), ...(kmip ? [ofKmip] : [])];
  const [first, second, third] = asked.map(({ data }): CalendarAnswer | undefined => data);
  const { length } = asked;
  const answers = useMemo(() => {
    const known = [first, second, third].flatMap((answer) => answer ?? []);
    return known.length < length ? undefined : known;
  }, [first, second, third, length]);
  return {
    answers,
    error: asked.find(({ error }) => error)?.error ?? null,
    refresh: () => {
      for (const one of asked) one.refresh();
    },
  };
}
