import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'kc-components/ErrorBoundary';
import { showTimes } from 'kc-components/zone';
import { KcTheme } from 'kc-components/theme';
import { pages } from 'kc-api/rules/frame/pages';
import { storageKey } from 'kc-api/client/storageKeys';
import { restartAt, restartTracker } from 'kc-screens/restart';
import { t } from 'kc-intl/t';
import { CannotShow } from './CannotShow.tsx';
import type { Host } from './host.ts';
import { createHashNavigation } from './hashNavigation.ts';
import { keepLook, keptLook, type Look } from './look.ts';
import { OutOfService, prepareSignedIn, SignedIn } from './signedInCode.ts';
import { LeftBehind, SignedOut } from './signedOutCode.ts';

/** The root of one vault: the sign-in page, the console with a session, or the reason why neither is available. */
export function App({ host }: { host: Host }) {
  const { signedIn } = useSyncExternalStore(host.session.subscribe, host.session.getState);
  const service = useSyncExternalStore(host.service.subscribe, host.service.getState);
  const left = useSyncExternalStore(host.leftBehind.subscribe, host.leftBehind.getState);
  // Wait for other tabs only if the last sign-in in this browser was to this vault.
  const [asked, setAsked] = useState(signedIn || host.sharedStorage.getItem(storageKey('newestTenant')) !== host.place.tenant);
  const [look, setLook] = useState(() => {
    const kept = keptLook(host.sharedStorage);
    showTimes(kept.times);
    return kept;
  });

  useEffect(() => {
    // Another tab of this vault may have a session to share.
    void host.session.join().then(() => setAsked(true));
  }, [host]);

  const [navigation] = useState(createHashNavigation);
  const { path } = useSyncExternalStore(navigation.subscribe, navigation.get);
  const restart = restartAt(path);
  const why = service === 'running' && path === pages.fips ? 'fips' : service;
  useEffect(() => {
    if (restart === null) return;
    document.title = `${t('Restart')} · ${host.brand}`;
    // Discard the loaded facts: after the restart the console must load them again.
    Object.assign(host.known, { facts: null, coming: null });
  }, [restart, host]);

  const choose = useCallback(
    (next: Partial<Look>) => {
      keepLook(host.sharedStorage, next);
      if (next.times) showTimes(next.times);
      setLook((before) => ({ ...before, ...next }));
    },
    [host],
  );
  return (
    <KcTheme theme={look.theme} density={look.density} page>
      <ErrorBoundary resetKey={`${restart} ${signedIn}`} fallback={(error) => <CannotShow host={host} error={error} what="console" />}>
        {why !== 'running' ? (
          <OutOfService.Component host={host} navigation={navigation} flavour={host.place.flavour} why={why} />
        ) : restart !== null ? (
          <restartTracker.Component key={restart} host={host} id={restart} navigation={navigation} />
        ) : !asked ? null : signedIn ? (
          <SignedIn.Component host={host} look={look} onLook={choose} />
        ) : (
          <SignedOut.Component host={host} prepare={prepareSignedIn} />
        )}
        {/* Shown with and without a session, because another tab may have signed in meanwhile. */}
        {left && <LeftBehind.Component host={host} />}
      </ErrorBoundary>
    </KcTheme>
  );
}
