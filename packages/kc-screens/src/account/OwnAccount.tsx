import type { ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { PageSection } from 'kc-components/Page';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import { twoFactor } from 'kc-api/contract/account/account';
import { system } from 'kc-api/contract/frame/system';
import type { User } from 'kc-api/contract/security/users';
import { accountRules, twoFactorLabel, twoFactorNames } from 'kc-api/rules/account/account';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { DialogButton, DialogHost, AnswerPanel, RowDialogButton, useActor, useAnswer } from '../shell/index.ts';
import { adminKeyDialogs, ownDialogs, ownPartDialogs, twoFactorDialogs } from './account.dialogs.ts';
import { OwnPasskeys } from '../passkeys/index.ts';
import { OwnSessions } from '../sessions/index.ts';
import { AccountDetails } from './AccountDetails.tsx';
import type { TwoFactorTarget } from './accountTarget.ts';
import { changeOwnPasswordDialog } from './changePassword/changeOwnPassword.dialog.tsx';
import { editAccountDialog } from './edit/editAccount.dialog.tsx';
import { userMailDialog } from './mail/userMail.dialog.tsx';
import { removeTwoFactorDialog } from './twoFactor/removeTwoFactor.dialog.tsx';
import { setUpTwoFactorDialog } from './twoFactor/setUpTwoFactor.dialog.tsx';

const tones = { Enabled: 'ok', 'Verification pending': 'warn', 'Not set up': 'idle' } as const;
const nothing: readonly never[] = [];

const Actions = ({ text, children }: { text?: ReactNode; children: ReactNode }) => (
  <Stack>
    {text}
    <ButtonRow>{children}</ButtonRow>
  </Stack>
);

/** The account page of the signed-in user, with all actions. */
export function OwnAccount({ user }: { user: User }) {
  const actor = useActor();
  const password = reasonOf(accountRules.changePassword(user));
  return (
    <>
      <PageSection title={t('Details')} text={t('Your profile in this vault. Privileges and groups are managed by security administrators.')}>
        <Stack>
          <AccountDetails user={user} />
          <ButtonRow>
            <RowDialogButton dialog={editAccountDialog} target={user} />
            <RowDialogButton dialog={userMailDialog} target={user} />
          </ButtonRow>
        </Stack>
      </PageSection>
      <PageSection title={t('Password')} text={t('The password that you sign in with.')}>
        {password === undefined ? (
          <Actions>
            <RowDialogButton dialog={changeOwnPasswordDialog} target={user} />
          </Actions>
        ) : (
          <p>{password}</p>
        )}
      </PageSection>
      <TwoFactorSection user={user} />
      <OwnPasskeys />
      <OwnSessions user={user} />
      {accountRules.adminKey(actor).ok && (
        <PageSection title={t('Admin key')} text={t('Needed to recover the vault. Each security administrator holds one part.')}>
          <AdminKeyActions user={user} />
        </PageSection>
      )}
      <DialogHost dialogs={ownDialogs} targets={[user]} />
      <DialogHost dialogs={adminKeyDialogs} targets={nothing} />
    </>
  );
}

function AdminKeyActions({ user }: { user: User }) {
  const none = user.has_key_part === 'no';
  const text = none ? (
    <p>{t('The server has no admin key part for you. Create an admin key to get a new one.')}</p>
  ) : (
    user.download_key_part === 'yes' && <Banner kind="warning">{t('You have not downloaded your admin key part yet.')}</Banner>
  );
  return (
    <Actions text={text}>
      {adminKeyDialogs
        .filter((dialog) => !none || !ownPartDialogs.some(({ id }) => id === dialog.id))
        .map((dialog) => (
          <DialogButton key={dialog.id} dialog={dialog} />
        ))}
    </Actions>
  );
}

function TwoFactorActions({ target }: { target: TwoFactorTarget }) {
  const label = twoFactorLabel(target.state);
  return (
    <Actions text={<Status tone={tones[label]}>{twoFactorNames[label]}</Status>}>
      {label === 'Enabled' ? null : <RowDialogButton dialog={setUpTwoFactorDialog} target={target} />}
      {label === 'Not set up' ? null : <RowDialogButton dialog={removeTwoFactorDialog} target={target} />}
    </Actions>
  );
}

function TwoFactorSection({ user }: { user: User }) {
  const own = useAnswer(twoFactor.read);
  const policy = useAnswer(system.signInPolicy);
  const target: TwoFactorTarget | undefined = own.data && policy.data && { user, state: own.data, enforced: policy.data.two_factor_enforced === 'yes' };
  const refresh = () => {
    for (const answer of [own, policy]) if (answer.error) answer.refresh();
  };
  return (
    <PageSection title={t('Two-factor authentication')} text={t('A code in addition to your password at each sign-in.')}>
      <AnswerPanel answer={{ data: target, error: own.error ?? policy.error, refresh }} lines={2}>
        {(about) => <TwoFactorActions target={about} />}
      </AnswerPanel>
      <DialogHost dialogs={twoFactorDialogs} targets={target ? [target] : null} />
    </PageSection>
  );
}
