import { useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'kc-components/ErrorBoundary';
import { KcTheme, type ThemeChoice } from 'kc-components/theme';
import { themeOf } from 'kc-api/rules/preferences/preferences';
import { tenantKey } from 'kc-api/client/session';
import { CannotShow } from './CannotShow.tsx';
import type { Host } from './host.ts';
import { LeftBehind, SignedIn } from './signedInCode.ts';
import { SignedOut } from './SignedOut.tsx';

const themeKey = 'kc-theme';

/** The page of one vault: the sign-in, or the console once there is a session. */
export function App({ host }: { host: Host }) {
  const { signedIn } = useSyncExternalStore(host.session.subscribe, host.session.getState);
  const left = useSyncExternalStore(host.leftBehind.subscribe, host.leftBehind.getState);
  // Where nobody ever signed in to this vault there is no other tab to wait for.
  const [asked, setAsked] = useState(signedIn || host.sharedStorage.getItem(tenantKey) !== host.place.tenant);
  const [theme, setTheme] = useState<ThemeChoice>(() => themeOf(host.sharedStorage.getItem(themeKey) ?? undefined));

  useEffect(() => {
    // Another tab of this vault may have a session to share.
    void host.session.join().then(() => setAsked(true));
  }, [host]);

  const choose = (next: ThemeChoice) => {
    host.sharedStorage.setItem(themeKey, next);
    setTheme(next);
  };
  return (
    <KcTheme theme={theme} page>
      <ErrorBoundary resetKey={String(signedIn)} fallback={(error) => <CannotShow host={host} error={error} what="The console" />}>
        {!asked ? null : signedIn ? <SignedIn.Component host={host} theme={theme} onTheme={choose} /> : <SignedOut host={host} />}
        {/* Whoever comes next: another tab may have signed in meanwhile. */}
        {left && <LeftBehind.Component host={host} />}
      </ErrorBoundary>
    </KcTheme>
  );
}
