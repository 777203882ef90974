import { useCallback, useState } from 'react';
import type { Alert } from 'kc-api/contract/alerts/alerts';

/**
 * Ids of the alerts that were unread at some time since the page opened. Opening the page marks them as read (ALERT-11),
 * so the list has to remember which are new. `forget` removes those that the user marked as read.
 */
export function useUnread(list: readonly Alert[] | undefined): { unread: ReadonlySet<string>; forget: (ids: readonly string[]) => void } {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<typeof list>(undefined);
  if (list !== seen) {
    setSeen(list);
    const added = (list ?? []).filter(({ id, read }) => read === 'no' && !unread.has(id)).map(({ id }) => id);
    // The same set while nothing was added: columns depend on it.
    if (added.length > 0) setUnread(new Set([...unread, ...added]));
  }
  const forget = useCallback((ids: readonly string[]) => setUnread((now) => new Set([...now].filter((id) => !ids.includes(id)))), []);
  return { unread, forget };
}
