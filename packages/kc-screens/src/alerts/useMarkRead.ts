import { useEffect } from 'react';
import { alerts as calls, type Alert } from 'kc-api/contract/alerts/alerts';
import { usePorts, useReadStale } from '../shell/index.ts';

/** ALERT-11: marks the displayed alerts as read. Sends one call for each changed list. */
export function useMarkRead(list: readonly Alert[] | undefined): void {
  const { client } = usePorts();
  const readStale = useReadStale();
  const count = list?.length;
  const seen = list?.map((alert) => alert.id).join();
  useEffect(() => {
    if (seen === undefined || count === undefined || count === 0) return;
    client.send(calls.markRead, { body: { alerts_read_count: count } }, { background: true }).then(
      () => readStale(calls.markRead),
      // Ignores errors, because the user did not start this call. The next list sends it again.
      () => undefined,
    );
  }, [client, readStale, seen, count]);
}
