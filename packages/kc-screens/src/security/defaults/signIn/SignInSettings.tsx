import { PageSection } from 'kc-components/Page';
import { directories } from 'kc-api/contract/security/directories';
import { oidc } from 'kc-api/contract/security/oidc';
import { settings } from 'kc-api/contract/security/settings';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../../shell/index.ts';
import { DomainsSection } from '../../directories/DomainsSection.tsx';
import { registered } from '../../oidc/oidcHelp.ts';
import { OidcSection } from '../../oidc/OidcSection.tsx';
import { LdapSection } from './LdapSection.tsx';
import { RadiusSection } from './RadiusSection.tsx';
import { SignInRules } from './SignInRules.tsx';

/** The servers for sign-in, and links to the rules that apply to all users. The skeletons are about as high as the content, which then shifts nothing. */
export function SignInSettings() {
  const login = useAnswer(settings.login);
  const domains = useAnswer(directories.list);
  const config = useAnswer(oidc.read);
  return (
    <>
      <PageSection title={t('Rules for every sign-in')} text={t('The rules that apply to users of every server.')}>
        <SignInRules />
      </PageSection>
      <PageSection title={t('LDAP sign-in')} text={t('The LDAP server for LDAP users who are not in a directory domain.')}>
        <AnswerPanel answer={login} lines={16}>
          {(data) => <LdapSection login={data.login} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title={t('RADIUS sign-in')} text={t('The RADIUS server for users without their own server.')}>
        <AnswerPanel answer={login} lines={10}>
          {(data) => <RadiusSection login={data.login} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title={t('Directory domains')} text={t('Directory for LDAP users and directory groups.')}>
        <AnswerPanel answer={domains}>{(data) => <DomainsSection domains={data.ad_domains} />}</AnswerPanel>
      </PageSection>
      <PageSection title={t('OIDC')} text={t('Sign-in through an identity provider, for OIDC users.')}>
        <AnswerPanel answer={config}>
          {(data) => (
            <OidcSection
              config={data.oidc}
              addresses={registered(data)}
              revision={data.revision}
              directory={(domains.data?.ad_domains.length ?? 0) > 0}
              reload={config.refresh}
            />
          )}
        </AnswerPanel>
      </PageSection>
    </>
  );
}
