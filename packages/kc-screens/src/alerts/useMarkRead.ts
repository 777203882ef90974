import { useEffect } from 'react';
import { alerts as calls, type Alert } from 'kc-api/contract/alerts/alerts';
import { usePorts, useReadStale } from '../shell/index.ts';

/** ALERT-11: whoever has a list before them has read it; once for each list that is another one than the last. */
export function useMarkRead(list: readonly Alert[] | undefined): void {
  const { client } = usePorts();
  const readStale = useReadStale();
  const count = list?.length;
  const seen = list?.map((alert) => alert.id).join();
  useEffect(() => {
    if (seen === undefined || count === undefined || count === 0) return;
    client.send(calls.markRead, { body: { alerts_read_count: count } }, { background: true }).then(
      () => readStale(calls.markRead),
      // Nobody asked for it, and the next list says it again.
      () => undefined,
    );
  }, [client, readStale, seen, count]);
}
