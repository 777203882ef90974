import { EmptyState } from 'kc-components/EmptyState';
import { Page, PageSection } from 'kc-components/Page';
import { Switch } from 'kc-components/Switch';
import { settings } from 'kc-api/contract/security/settings';
import { holds } from 'kc-api/rules/privileges';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { DialogHost, AnswerPanel, useActor, useAnswer, useOpenDialog, type DialogPlace, type ScreenTab } from '../../shell/index.ts';
import { enforceTwoFactorDialog } from './enforceTwoFactor.dialog.tsx';
import { relaxTwoFactorDialog } from './relaxTwoFactor.dialog.tsx';
import { twoFactorDialogs } from './twoFactor.dialogs.ts';

function Setting() {
  const answer = useAnswer(settings.twoFactor);
  const open = useOpenDialog();
  const actor = useActor();
  return (
    <AnswerPanel answer={answer}>
      {({ settings: { two_factor } }) => (
        <Switch
          label={t('Enforce two-factor authentication for all users')}
          help={
            two_factor.users_without === undefined
              ? undefined
              : t('{count, plural, one {One user has no two-factor authentication.} other {# users have no two-factor authentication.}}', {
                  count: two_factor.users_without,
                })
          }
          disabledReason={reasonOf(enforceTwoFactorDialog.allowed(actor, undefined))}
          checked={two_factor.enforced === 'yes'}
          onChange={(on) => open(on ? enforceTwoFactorDialog : relaxTwoFactorDialog)}
        />
      )}
    </AnswerPanel>
  );
}

export const dialogs: readonly DialogPlace[] = [{ dialogs: twoFactorDialogs }];

function Content() {
  const may = holds(useActor(), 'SEC_ADMIN');
  if (!may) return <EmptyState tone="denied" text={t('You do not have access to this page.')} />;
  return (
    <>
      <PageSection
        title={t('Enforcement')}
        text={t('Users who have not set it up are asked to at their next sign-in. OIDC users are verified by their identity provider.')}
      >
        <Setting />
      </PageSection>
      <DialogHost dialogs={twoFactorDialogs} targets={[]} />
    </>
  );
}

export const tab: ScreenTab = { sub: t('A second factor in addition to the password, for everyone who signs in here.'), scroll: true, Content };

/** SEC-009: the setting that requires two factors from all users. Users without the security privilege see a message instead. */
export default function TwoFactorScreen() {
  return (
    <Page scroll title={t('Two-factor authentication')} sub={tab.sub}>
      <Content />
    </Page>
  );
}
