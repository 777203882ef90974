import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'kc-components/ErrorBoundary';
import { KcTheme, type ThemeChoice } from 'kc-components/theme';
import { createHost } from './host.ts';
import type { Place } from './place.ts';

// Who is not signed in loads the sign-in only; the console comes with the session.
const loadIn = () => import('./SignedIn.tsx');
const loadOut = () => import('./SignedOut.tsx');
const SignedIn = lazy(loadIn);
const SignedOut = lazy(loadOut);

const themeKey = 'kc-theme';

/** The page of one vault: the sign-in, or the console once there is a session. */
export function App({ place }: { place: Place }) {
  const [host] = useState(() => createHost(place));
  const { signedIn } = useSyncExternalStore(host.session.subscribe, host.session.getState);
  const [asked, setAsked] = useState(signedIn);
  const [theme, setTheme] = useState<ThemeChoice>(() => (localStorage.getItem(themeKey) as ThemeChoice | null) ?? 'dark');

  useEffect(() => {
    document.title = host.brand;
    // Another tab of this vault may have a session to share; what is likely to be shown loads meanwhile.
    if (!host.session.getState().signedIn) void loadOut().catch(() => undefined);
    void host.session.join().then(() => setAsked(true));
  }, [host]);

  const choose = (next: ThemeChoice) => {
    localStorage.setItem(themeKey, next);
    setTheme(next);
  };
  return (
    <KcTheme theme={theme}>
      <ErrorBoundary resetKey={String(signedIn)} text="The console could not be loaded. It may have been updated." action="Reload" onAction={() => globalThis.location.reload()}>
        <Suspense>{!asked ? null : signedIn ? <SignedIn host={host} theme={theme} onTheme={choose} /> : <SignedOut host={host} />}</Suspense>
      </ErrorBoundary>
    </KcTheme>
  );
}
