import { useCallback, useState } from 'react';
import type { Alert } from 'kc-api/contract/alerts/alerts';

/**
 * Ids of the alerts that were unread at any time since the page opened. Opening the page marks them as read (ALERT-11), so the list remembers them. `forget`
 * removes the ids that the user marked as read.
 */
export function useUnread(list: readonly Alert[] | undefined): { unread: ReadonlySet<string>; forget: (ids: readonly string[]) => void } {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<typeof list>(undefined);
  if (list !== seen) {
    setSeen(list);
    const added = (list ?? []).filter(({ id, read }) => read === 'no' && !unread.has(id)).map(({ id }) => id);
    // Keeps the same set if nothing was added, because the columns depend on it.
    if (added.length > 0) setUnread(new Set([...unread, ...added]));
  }
  const forget = useCallback((ids: readonly string[]) => setUnread((now) => new Set([...now].filter((id) => !ids.includes(id)))), []);
  return { unread, forget };
}
