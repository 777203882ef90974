import { Link } from 'kc-components/Link';
import { Page, PageSection } from 'kc-components/Page';
import type { ApplianceError } from 'kc-api/client/errors';
import { users } from 'kc-api/contract/security/users';
import { accountRules } from 'kc-api/rules/account/account';
import { pages } from 'kc-api/rules/frame/pages';
import { holds } from 'kc-api/rules/privileges';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { AnswerPanel, useActor, useAnswer, usePorts, linkTo, type DialogPlace } from '../shell/index.ts';
import { endOtherSessionsDialog, endOwnSessionDialog } from '../sessions/index.ts';
import { passkeyDialogs } from '../passkeys/index.ts';
import { adminKeyDialogs, ownDialogs, twoFactorDialogs } from './account.dialogs.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { VitalsDialog } from './vitals/VitalsDialog.tsx';

export const dialogs: readonly DialogPlace[] = [
  { dialogs: [...ownDialogs, ...adminKeyDialogs, ...twoFactorDialogs, ...passkeyDialogs, endOwnSessionDialog, endOtherSessionsDialog] },
];

/** A retry would not help: the user does not exist, or the reader lacks the permission. */
const isNoAccount = (error: ApplianceError | null) => error?.status === 403 || error?.status === 404;

/** Page for /account and /account/{id}. The id 'vitals' (any case) opens the vitals dialog. Only a SEC_ADMIN sees the record of another user. */
export default function AccountScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { navigation } = usePorts();
  const actor = useActor();
  const { id } = params;
  const vitals = id?.toLowerCase() === 'vitals';
  const wanted = id !== undefined && !vitals && holds(actor, 'SEC_ADMIN') ? id : actor.id;
  const own = wanted === actor.id;
  const read = useAnswer(users.read, { params: { id: wanted } });
  const { data } = read;
  return (
    <Page title={t('Account')} sub={data && (own ? data.user.full_name : `${data.user.full_name} (${data.user.login_name})`)} scroll>
      <AnswerPanel
        answer={read}
        lines={10}
        action={
          own || !isNoAccount(read.error) ? undefined : <Link href={navigation.href(linkTo({ path: pages.account }))}>{t('Go to your own account')}</Link>
        }
      >
        {({ user }) =>
          own ? (
            <OwnAccount user={user} />
          ) : (
            <PageSection
              title={t('Details')}
              text={
                <>
                  {rich('The record of another user. {link}', {
                    link: <Link href={navigation.href(linkTo({ path: pages.security }))}>{t('Change it with the users')}</Link>,
                  })}
                </>
              }
            >
              <AccountDetails user={user} />
            </PageSection>
          )
        }
      </AnswerPanel>
      {vitals && accountRules.vitals(actor).ok && <VitalsDialog onClose={() => navigation.go(linkTo({ path: pages.account }), { replace: true })} />}
    </Page>
  );
}
