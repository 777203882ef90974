import { useCallback, useEffect, type ComponentType } from 'react';
import { pages } from 'kc-api/rules/frame/pages';
import { recovery } from 'kc-api/contract/recovery/recovery';
import { recoveryLimits, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { linkTo, useAddress, useAnswer, usePorts } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';
import { RecoveryOptions } from './options/RecoveryOptions.tsx';
import { DecommissionPage } from './decommission/DecommissionPage.tsx';
import { HsmRecoveryPage } from './hsm/HsmRecoveryPage.tsx';
import { KmipRecoveryPage } from './kmip/KmipRecoveryPage.tsx';
import { KeyPartsPage } from './parts/KeyPartsPage.tsx';
import { PassphrasePage } from './passphrase/PassphrasePage.tsx';
import type { RecoveryPageProps } from './recoveryPage.ts';

/** This recovery page is selected by a query parameter, not by a path of its own. */
const kmipRecovery = `${pages.kmipClients}?recovery`;

/** RECOV-14. */
const byPath: Readonly<Record<string, ComponentType<RecoveryPageProps>>> = {
  [pages.recovery]: KeyPartsPage,
  [pages.passphraseRecovery]: PassphrasePage,
  [pages.hsmRecovery]: HsmRecoveryPage,
  [kmipRecovery]: KmipRecoveryPage,
  [pages.decommission]: DecommissionPage,
  [pages.decommissionStarted]: DecommissionPage,
};

/** Shows the recovery page in the address, or the choice of methods. Also ends if the recovery completes in another browser. */
export function RecoveryPages({ host }: { host: SessionHost }) {
  const { navigation } = usePorts();
  const { path, params } = useAddress();
  const place = path === pages.kmipClients && params['recovery'] !== undefined ? kmipRecovery : path;
  const onRecovered = useCallback(
    (say: string) => {
      host.memory.notice.set(say);
      navigation.go(linkTo({ path: '/login' }), { replace: true });
      host.service.back();
    },
    [host, navigation],
  );
  // The status does not tell whether the key was recovered or destroyed, so the current path decides.
  const isDecommission = path.startsWith(pages.decommission);
  const { data } = useAnswer(recovery.status, undefined, { poll: () => recoveryLimits.poll });
  useEffect(() => {
    if (data?.complete === 'yes') onRecovered(isDecommission ? recoveryTexts.left : recoveryTexts.recovered);
  }, [data, isDecommission, onRecovered]);
  const Shown = byPath[place] ?? RecoveryOptions;
  return <Shown host={host} onRecovered={onRecovered} />;
}
