import { useEffect, useRef } from 'react';

/**
 * A list by pages that is read again whenever a poll beside it has been answered. `name`: what both are of. `updatedAt`: when the
 * poll was answered last; the first answer comes with the first page.
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
