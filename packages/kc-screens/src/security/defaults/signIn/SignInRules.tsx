import { DetailsList } from 'kc-components/DetailsList';
import { Link } from 'kc-components/Link';
import { settings } from 'kc-api/contract/security/settings';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { AnswerPanel, linkTo, useAddress, useAnswer, useOpenPages, usePorts } from '../../../shell/index.ts';
import { accountsTab } from '../defaultsTabs.ts';

/** Shows the rules that apply to every kind of sign-in, with links to the pages that change them. */
export function SignInRules() {
  const { navigation } = usePorts();
  const { path } = useAddress();
  const twoFactorPage = useOpenPages().some((page) => page.path === pages.twoFactor);
  const answer = useAnswer(settings.twoFactor);
  return (
    <AnswerPanel answer={answer} lines={3}>
      {({ settings: { two_factor } }) => (
        <DetailsList
          items={[
            {
              label: t('Two-factor authentication'),
              value: (
                <>
                  {two_factor.enforced === 'yes' ? t('Enforced for all users') : t('Each user decides')}
                  {twoFactorPage && (
                    <>
                      {' · '}
                      <Link href={navigation.href(linkTo({ path: pages.twoFactor }))}>{t('Change enforcement')}</Link>
                    </>
                  )}
                </>
              ),
            },
            {
              label: t('Passwords and failed sign-ins'),
              value: <Link href={navigation.href({ path, params: { tab: accountsTab } })}>{t('Change password rules')}</Link>,
            },
          ]}
        />
      )}
    </AnswerPanel>
  );
}
