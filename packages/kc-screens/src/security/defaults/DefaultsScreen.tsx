import { Page, PageSection } from 'kc-components/Page';
import { directories } from 'kc-api/contract/security/directories';
import { oidc } from 'kc-api/contract/security/oidc';
import { settings } from 'kc-api/contract/security/settings';
import { AnswerPanel, useAnswer, type DialogPlace } from '../../shell/index.ts';
import { AccountSection } from './account/AccountSection.tsx';
import { controllerDialogs, domainDialogs } from './domains/domains.dialogs.ts';
import { DomainsSection } from './domains/DomainsSection.tsx';
import { oidcDialogs } from './oidc/oidc.dialogs.ts';
import { OidcSection } from './oidc/OidcSection.tsx';
import { LdapSection } from './signIn/LdapSection.tsx';
import { RadiusSection } from './signIn/RadiusSection.tsx';

export const dialogs: readonly DialogPlace[] = [{ dialogs: [...domainDialogs, ...controllerDialogs, ...oidcDialogs] }];

/** What new users start with, what passwords must hold, and the servers that users sign in through. */
export default function DefaultsScreen() {
  const defaults = useAnswer(settings.userDefaults);
  const login = useAnswer(settings.login);
  const domains = useAnswer(directories.list);
  const config = useAnswer(oidc.read);
  return (
    <Page scroll title="User defaults" sub="Defaults for new users, and how users sign in.">
      <PageSection title="Accounts and passwords" text="Defaults for new users. Password strength applies to every password set from now on.">
        <AnswerPanel answer={defaults} lines={26}>
          {(data) => <AccountSection defaults={data.settings} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title="LDAP sign-in" text="The LDAP server for LDAP users who are not in a directory domain.">
        <AnswerPanel answer={login} lines={12}>
          {(data) => <LdapSection login={data.login} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title="RADIUS sign-in" text="The RADIUS server for users without their own server.">
        <AnswerPanel answer={login} lines={12}>
          {(data) => <RadiusSection login={data.login} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title="Directory domains" text="Where LDAP users and directory groups are looked up.">
        <AnswerPanel answer={domains}>{(data) => <DomainsSection domains={data.ad_domains} />}</AnswerPanel>
      </PageSection>
      <PageSection title="OIDC" text="Sign-in through an identity provider, for OIDC users.">
        <AnswerPanel answer={config}>
          {(data) => <OidcSection config={data.oidc} revision={data.revision} directory={(domains.data?.ad_domains.length ?? 0) > 0} reload={config.refresh} />}
        </AnswerPanel>
      </PageSection>
    </Page>
  );
}
