import { useEffect, useRef, type ComponentType } from 'react';
import { useStore } from 'kc-components/theme';
import type { Navigation } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { FailureScreen, OidcErrorScreen, SuccessScreen } from './laterPages.ts';
import { signInPages } from './signInPages.ts';

export interface SignInScreenProps {
  host: SessionHost;
  navigation: Navigation;
}

const pages: Readonly<Record<string, ComponentType<SignInScreenProps>>> = {
  [signInPages.login]: LoginScreen,
  [signInPages.success]: SuccessScreen,
  [signInPages.failure]: FailureScreen,
  [signInPages.providerFailure]: OidcErrorScreen,
};

/** Every page that needs no session. Any other address leads to /login, and the one that AUTH-32 names is kept for later. */
export function SignInScreen({ host, navigation }: SignInScreenProps) {
  const { path } = useStore(navigation.subscribe, navigation.get);
  const known = pages[path];
  // Where a session ended here the address is what it left behind: nobody asked for it.
  const leftover = useRef(host.session.getState().ended !== null);
  useEffect(() => {
    if (known) {
      leftover.current = false;
      return;
    }
    // Somebody has gone on since this was drawn.
    if (navigation.get().path !== path) return;
    if (!leftover.current) host.memory.askFor(path);
    navigation.go({ path: signInPages.login, params: {} }, { replace: true });
  }, [known, path, host, navigation]);
  const Shown = known ?? LoginScreen;
  return <Shown host={host} navigation={navigation} />;
}
