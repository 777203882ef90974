import { useEffect, useRef } from 'react';
import { Button } from 'kc-components/Button';
import { messages } from 'kc-api/client/errors';
import { providerSignIn } from 'kc-api/contract/security/providerSignIn';
import { t } from 'kc-intl/t';
import type { Navigation } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';
import { Actions, Said, Waiting } from './signInParts.tsx';
import { SignInPage } from './SignInPage.tsx';
import { enter } from './signInFlow.ts';
import { signInPages } from './signInPages.ts';

export interface ResultProps {
  host: SessionHost;
  navigation: Navigation;
}

/** /success: fetches the session from the identity provider's sign-in once, and enters the console. */
export function SuccessScreen({ host, navigation }: ResultProps) {
  const { client, memory } = host;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = () => {
      memory.registration.set(null);
      navigation.go({ path: signInPages.failure, params: {} }, { replace: true });
    };
    client.send(providerSignIn.result).then((login) => {
      if (!enter(host, login, { oidc: true })) fail();
    }, fail);
  }, [client, host, memory, navigation]);
  return (
    <SignInPage host={host} heading={t('Authentication successful')}>
      <Waiting>{t('Opening the console…')}</Waiting>
    </SignInPage>
  );
}

/** /error. */
export function FailureScreen({ host, navigation }: ResultProps) {
  return (
    <SignInPage host={host} heading={messages.loginFailed}>
      <Actions>
        <Said role="alert">{t('The identity provider did not sign you in to this vault.')}</Said>
        <Button tone="primary" onClick={() => navigation.go({ path: signInPages.login, params: {} })}>
          {t('Back to login')}
        </Button>
      </Actions>
    </SignInPage>
  );
}
