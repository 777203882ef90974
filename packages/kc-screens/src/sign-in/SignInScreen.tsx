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

/** Renders every page that needs no session. Any other address redirects to /login; the address of AUTH-32 is kept for later. */
export function SignInScreen({ host, navigation }: SignInScreenProps) {
  const { path } = useStore(navigation.subscribe, navigation.get);
  const known = pages[path];
  // If a session ended on this page, its address remains, but the user did not request it.
  const leftover = useRef(host.session.getState().ended !== null);
  useEffect(() => {
    if (known) {
      leftover.current = false;
      return;
    }
    // The address has changed since this render.
    if (navigation.get().path !== path) return;
    if (!leftover.current) host.memory.askFor(path);
    navigation.go({ path: signInPages.login, params: {} }, { replace: true });
  }, [known, path, host, navigation]);
  const Shown = known ?? LoginScreen;
  return <Shown host={host} navigation={navigation} />;
}
