import { useEffect, useState } from 'react';
import { Button } from 'kc-components/Button';
import { safeAddress } from 'kc-api/client/origins';
import { loginErrorKind, oidcFailed } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import type { Navigation } from '../shell/index.ts';
import type { SessionHost } from '../session/index.ts';
import { signInPages } from './signInPages.ts';
import { Actions, Said } from './signInParts.tsx';
import { SignInPage } from './SignInPage.tsx';
import { signInTexts } from './signInFlow.ts';

/** AUTH-11 to AUTH-13. */
function wordsFor(message: string): { heading: string; text: string } {
  switch (loginErrorKind(message)) {
    case 'expired-invitation':
      return { heading: t('Expired Invitation'), text: signInTexts.expiredInvitation };
    case 'invalid-invitation':
      return { heading: t('Invalid Invitation'), text: signInTexts.invalidInvitation };
    case 'error':
      return { heading: t('Login Error'), text: message };
  }
}

/** /oidcLoginError: shows the error that the identity provider's redirect left in cookies. */
export function OidcErrorScreen({ host, navigation }: { host: SessionHost; navigation: Navigation }) {
  const { page, memory } = host;
  const [message] = useState(() => page.cookie('auth_error') || oidcFailed);
  // AUTH-10. The sign-in with the invitation has ended.
  useEffect(() => {
    page.dropCookie('auth_error');
    memory.registration.set(null);
  }, [page, memory]);

  const leave = () => {
    const said = page.cookie('oidc_logout_url');
    const provider = memory.provider.get();
    const to = said ? safeAddress(said, page.address, provider === null ? [] : [provider]) : null;
    if (to === null) navigation.go({ path: signInPages.login, params: {} });
    else page.open(to);
  };
  const { heading, text } = wordsFor(message);
  return (
    <SignInPage host={host} heading={heading}>
      <Actions>
        <Said role="alert">{text}</Said>
        <Button tone="primary" onClick={leave}>
          {t('Log out')}
        </Button>
      </Actions>
    </SignInPage>
  );
}

/** Shows the same message for an invitation that was rejected before any redirect. */
export function InvitationProblem({ host, message, onBack }: { host: SessionHost; message: string; onBack: () => void }) {
  const { heading, text } = wordsFor(message);
  return (
    <SignInPage host={host} heading={heading}>
      <Actions>
        <Said role="alert">{text}</Said>
        <Button tone="primary" onClick={onBack}>
          {t('Back to login')}
        </Button>
      </Actions>
    </SignInPage>
  );
}
