import { useEffect, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { settings } from 'kc-api/contract/security/settings';
import { accountTexts } from 'kc-api/rules/account/account';
import { needs } from 'kc-api/rules/privileges';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { AskLater, defineDialog, useAction, useAnswer, usePorts, type DialogBodyProps } from '../../shell/index.ts';

// Invalidates nothing, because the user is about to be signed out and the appliance would reject the requests.
const enforce = { ...settings.changeTwoFactor, stale: [] };

const title = t('Enforce two-factor authentication');

/** SEC-041: asks for confirmation and enables enforcement. Afterwards the only action is to sign out. */
function EnforceTwoFactor({ onClose }: DialogBodyProps<unknown>) {
  const { signOut } = usePorts();
  const action = useAction();
  const [on, setOn] = useState(false);
  const read = useAnswer(settings.twoFactor);
  const answer = read.data?.settings.two_factor;
  const already = !on && !action.busy && answer?.enforced === 'yes';
  useEffect(() => {
    if (already) onClose();
  }, [already, onClose]);
  if (already) return null;

  if (on)
    return (
      <Dialog
        open
        dismissable={false}
        title={t('Two-factor authentication')}
        onEnter={() => signOut()}
        initialFocus="primary"
        footer={{
          // True after the call succeeded.
          aside: null,
          primary: (
            <Button tone="primary" onClick={() => signOut()}>
              {t('Log out')}
            </Button>
          ),
        }}
      >
        <p>{settingsTexts.twoFactorNotice}</p>
      </Dialog>
    );

  const enable = async () => {
    const outcome = await action.run(enforce, { body: { enforced: 'yes', revision: answer?.revision } });
    if (outcome?.ok) setOn(true);
  };
  if (!answer) return <AskLater title={title} error={read.error} retry={read.refresh} onClose={onClose} />;
  const without = answer.users_without ?? 0;
  const { state } = action;
  return (
    <ConfirmDialog
      open
      title={title}
      consequence={
        <>
          <p>
            {t(
              '{count, plural, one {One user has no two-factor authentication and must set it up at the next sign-in.} other {# users have no two-factor authentication and must set it up at the next sign-in.}}',
              { count: without },
            )}
          </p>
          <p>{t('You will be logged out.')}</p>
        </>
      }
      verb={t('Enforce two-factor')}
      pending={action.busy}
      error={
        state.at === 'failed' ? (
          <>
            <b>{accountTexts.twoFactorFailed}</b> <span>{state.text}</span>
          </>
        ) : undefined
      }
      onConfirm={() => void enable()}
      onCancel={onClose}
    />
  );
}

export const enforceTwoFactorDialog = defineDialog({
  id: 'settings.enforceTwoFactor',
  label: t('Enforce two-factor'),
  icon: <ShieldCheck aria-hidden />,
  needs: 'none',
  submit: { call: settings.changeTwoFactor, button: t('Enforce two-factor') },
  allowed: (actor) => needs(actor, 'SEC_ADMIN'),
  Component: EnforceTwoFactor,
});
