import { useCallback } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { keyStatusNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { useAction, useFailureMessage, usePorts, useReadStale } from '../../../shell/index.ts';

/** CKEY-093: updates the key from the cloud. A key that is not in a cloud is read from the appliance. */
export function useRefreshKey() {
  const { notes } = usePorts();
  const sayFailure = useFailureMessage();
  const { run, busy } = useAction();
  const readStale = useReadStale();
  const refresh = useCallback(
    async (key: CloudKey) => {
      const outcome = await run(cloudKeys.read, { params: { handle: key.handle }, query: { sync: 'yes' } });
      if (!outcome) return;
      // Reload the list, which now has the cloud's values.
      readStale(cloudKeys.operate);
      if (!outcome.ok) return sayFailure(outcome.error, outcome.text);
      const status = outcome.answer?.cloudkey.status;
      notes.add({
        kind: 'success',
        title: t('{name} was refreshed', { name: key.name }),
        text:
          status === undefined || status === key.status
            ? t('It is {status} as before.', { status: keyStatusNames[key.status] })
            : t('It is {status} now; it was {before} here.', { status: keyStatusNames[status], before: keyStatusNames[key.status] }),
      });
    },
    [run, readStale, sayFailure, notes],
  );
  return { refresh, busy };
}
