import { useMemo } from 'react';
import type { QueryOf } from 'kc-api/contract/call';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cvmCalendar } from 'kc-api/contract/workloads/cvmCalendar';
import { useAnswer } from '../../shell/index.ts';
import type { AnyEvent } from './anyEvent.ts';

/** What is asked of each calendar; undefined where it is not asked. */
export interface EventQueries {
  cloud: NonNullable<QueryOf<typeof cloudCalendar.list>> | undefined;
  vms: NonNullable<QueryOf<typeof cvmCalendar.list>> | undefined;
}

interface Events {
  events: readonly AnyEvent[];
  totalrecords: number;
}

/** The first events of both calendars, as one. */
export function useEvents({ cloud, vms }: EventQueries, limit: number) {
  const page = { limit: String(limit) };
  const ofCloud = useAnswer(cloudCalendar.list, { query: { ...cloud, ...page } }, { enabled: cloud !== undefined });
  const ofVms = useAnswer(cvmCalendar.list, { query: { ...vms, ...page } }, { enabled: vms !== undefined });
  const desc = (cloud ?? vms)?.sort === '-date';
  const data = useMemo((): Events | undefined => {
    const answers = [...(cloud ? [ofCloud.data] : []), ...(vms ? [ofVms.data] : [])];
    const known = answers.flatMap((answer) => answer ?? []);
    if (known.length < answers.length) return undefined;
    const events = known.flatMap((answer): readonly AnyEvent[] => answer.events).toSorted((a, b) => (desc ? b.date - a.date : a.date - b.date));
    return { events: events.slice(0, limit), totalrecords: known.reduce((sum, { totalrecords }) => sum + totalrecords, 0) };
  }, [cloud, vms, ofCloud.data, ofVms.data, desc, limit]);
  return {
    data,
    error: ofCloud.error ?? ofVms.error,
    refresh: () => {
      if (cloud) ofCloud.refresh();
      if (vms) ofVms.refresh();
    },
  };
}
