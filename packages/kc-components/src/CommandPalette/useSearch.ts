import { useEffect, useState } from 'react';
import type { CommandGroup } from './match.ts';

/** Pause in typing before the search runs, in milliseconds. */
const REST = 150;

export type Search = (text: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

interface Answer {
  text: string;
  groups: readonly CommandGroup[];
  failed: boolean;
}

export interface SearchState {
  groups: readonly CommandGroup[];
  pending: boolean;
  failed: boolean;
}

const nothing: readonly CommandGroup[] = [];

/** Returns the search results for exactly this text. Newer text aborts the older search, and its results are never shown. */
export function useSearch(search: Search | undefined, text: string): SearchState {
  const [answer, setAnswer] = useState<Answer>();
  const wanted = text.trim();

  useEffect(() => {
    if (!search || wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const groups = await search(wanted, abort.signal);
        if (!abort.signal.aborted) setAnswer({ text: wanted, groups, failed: false });
      } catch {
        if (!abort.signal.aborted) setAnswer({ text: wanted, groups: nothing, failed: true });
      }
    }, REST);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, wanted]);

  if (!search || wanted === '') return { groups: nothing, pending: false, failed: false };
  if (answer?.text !== wanted) return { groups: nothing, pending: true, failed: false };
  return { groups: answer.groups, pending: false, failed: answer.failed };
}
