import { useState } from 'react';
import { SignInScreen } from 'kc-screens/sign-in';
import type { Host } from './host.ts';
import { createHashNavigation } from './hashNavigation.ts';

/** The pages that need no session: /login, /success, /error, /oidcLoginError. */
export function SignedOut({ host }: { host: Host }) {
  const [navigation] = useState(createHashNavigation);
  return <SignInScreen host={host} navigation={navigation} />;
}
