import { useEffect, useRef } from 'react';

/**
 * Refreshes a paged list after each response of a parallel poll. `name`: identifies the list. `updatedAt`: time of the last response. The first response
 * triggers no refresh, because the first page is fetched anyway.
 */
export function useReadAgain(name: string, updatedAt: number | null, refresh: () => void): void {
  const seen = useRef<{ name: string; at: number } | null>(null);
  useEffect(() => {
    if (updatedAt === null) return;
    const now = { name, at: updatedAt };
    const before = seen.current;
    seen.current = now;
    if (before?.name === now.name && before.at !== now.at) refresh();
  }, [name, updatedAt, refresh]);
}
