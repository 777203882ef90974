import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { prefs as calls, type GuiPrefs } from 'kc-api/contract/preferences/prefs';
import { usePorts } from '../../ports/KcProvider.tsx';
import { answerKey } from './useAnswer.ts';

const key = answerKey(calls.read);

/**
 * Preferences of the signed-in user, from the shared cache. `change` updates them optimistically. If the appliance refuses, it restores the previous values and
 * returns the error.
 */
export function usePrefs(known?: GuiPrefs) {
  const { client, grids } = usePorts();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery<GuiPrefs, ApplianceError>({
    queryKey: key,
    queryFn: ({ signal }) => client.send(calls.read, undefined, { signal }),
    staleTime: Infinity,
    ...(known ? { initialData: known } : {}),
  });

  const change = useCallback(
    async (part: GuiPrefs): Promise<ApplianceError | null> => {
      const before = queries.getQueryData<GuiPrefs>(key);
      const show = (next: GuiPrefs) => {
        queries.setQueryData<GuiPrefs>(key, (now) => ({ ...now, ...next }));
        if ('saveCols' in next) grids.setSaving(next.saveCols ?? true);
      };
      show(part);
      try {
        await client.send(calls.change, { body: part });
        return null;
      } catch (caught) {
        show(Object.fromEntries(Object.keys(part).map((field) => [field, before?.[field as keyof GuiPrefs]])) as GuiPrefs);
        return caught as ApplianceError;
      }
    },
    [client, queries, grids],
  );

  return { prefs: data, error, loading: isPending, refresh: () => void refetch(), change };
}
