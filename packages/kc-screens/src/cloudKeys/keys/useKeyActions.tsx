import { useMemo } from 'react';
import { FileKey, RefreshCw } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { needs } from 'kc-api/rules/privileges';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor } from '../../shell/index.ts';
import { useRefreshKey } from './details/useRefreshKey.ts';
import { usePublicKey } from './publicKey/usePublicKey.ts';

/** Returns the actions on a cloud key that need no dialog. */
export function useKeyActions(): readonly GridAction<CloudKey>[] {
  const actor = useActor();
  const { save, busy: saving } = usePublicKey();
  const { refresh, busy } = useRefreshKey();
  return useMemo(
    () => [
      {
        id: 'cloudKeys.publicKey',
        label: t('Public key'),
        icon: <FileKey aria-hidden />,
        needs: 'one',
        quiet: true,
        applies: (key) => !isForever(mayDo('publicKey', key, actor)),
        disabledReason: ([key]) => (saving ? t('A public key is being downloaded.') : key && reasonOf(mayDo('publicKey', key, actor))),
        run: ([key]) => key && save(key),
      },
      // The refresh is a GET that saves what the cloud says, so the call does not tell who may make it.
      ...(isForever(needs(actor, 'CLOUD_ADMIN'))
        ? []
        : ([
            {
              id: 'cloudKeys.refresh',
              label: t('Refresh key'),
              icon: <RefreshCw aria-hidden />,
              needs: 'one',
              quiet: true,
              disabledReason: () => (busy ? t('A cloud key is being refreshed.') : undefined),
              run: ([key]) => key && void refresh(key),
            },
          ] satisfies readonly GridAction<CloudKey>[])),
    ],
    [actor, save, saving, refresh, busy],
  );
}
