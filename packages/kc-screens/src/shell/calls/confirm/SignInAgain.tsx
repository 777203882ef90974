import { Button } from 'kc-components/Button';
import { Interlude } from 'kc-components/Interlude';
import { t } from 'kc-intl/t';
import { usePorts } from '../../ports/KcProvider.tsx';
import { confirmTitle } from './confirmTitle.ts';

/** Asks users of an identity provider to sign in again, because they have no password here. */
export function SignInAgain({ settle }: { settle: (confirmed: false) => void }) {
  const { signOut } = usePorts();
  return (
    <Interlude
      title={confirmTitle}
      onLeave={() => settle(false)}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => settle(false)}>
            {t('Back')}
          </Button>
        ),
        primary: (
          <Button tone="primary" onClick={() => signOut(t('Sign in again to continue. Your entries were kept.'))}>
            {t('Sign out')}
          </Button>
        ),
      }}
    >
      <p>{t('This needs a sign-in within the last 5 minutes. Sign out and sign in again to continue. Your entries are kept, except for passwords.')}</p>
    </Interlude>
  );
}
