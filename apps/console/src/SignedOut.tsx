// @chunk signIn
import { useEffect, useState } from 'react';
import type { Flavour } from 'kc-api/rules/privileges';
import { SignInScreen } from 'kc-screens/sign-in';
import { t } from 'kc-intl/t';
import type { Host } from './host.ts';
import { createHashNavigation } from './hashNavigation.ts';

interface SignedOutProps {
  host: Host;
  /** Preloads the console of the vault. */
  prepare: (flavour: Flavour) => Promise<void>;
}

/** The pages that need no session: /login, /success, /error, /oidcLoginError. */
export default function SignedOut({ host, prepare }: SignedOutProps) {
  const [navigation] = useState(createHashNavigation);
  const { flavour } = host.place;
  useEffect(() => {
    // Start with the first input, so that nothing delays the first render.
    const typing = () => void prepare(flavour);
    globalThis.addEventListener('input', typing, { once: true });
    return () => globalThis.removeEventListener('input', typing);
  }, [flavour, prepare]);
  useEffect(() => {
    document.title = t('Sign in · {brand}', { brand: host.brand });
  }, [host]);
  return <SignInScreen host={host} navigation={navigation} />;
}
