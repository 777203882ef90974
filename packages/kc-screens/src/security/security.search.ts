import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { signInTab } from './defaults/defaultsTabs.ts';

const signIn = { tab: signInTab };

export const securitySearch = defineScreenSearch({
  words: ['security', 'people', 'administrators', 'roles', 'privileges', 'accounts'],
  parts: [
    { title: t('Users'), words: ['people', 'administrators', 'accounts'], params: { tab: 'users' } },
    { title: t('Groups'), words: ['roles', 'teams'], params: { tab: 'groups' } },
    { title: t('Directory users'), words: ['LDAP', t('Active Directory'), 'AD'], params: { tab: t('directory users') } },
  ],
  objects: {
    user: { title: t('Users'), open: ({ id }) => ({ tab: 'users', row: id }) },
    group: { title: t('Groups'), open: ({ id }) => ({ tab: 'groups', row: id }) },
  },
});

export const userDefaultsSearch = defineScreenSearch({
  words: ['settings'],
  parts: [
    {
      title: t('Accounts and passwords'),
      words: [t('password strength'), t('password length'), t('password history'), t('password expiry'), t('password policy'), t('failed sign-ins'), 'lockout'],
    },
    { title: t('Sign-in'), words: ['login', 'authentication', 'identity'], params: signIn },
    { title: t('OIDC'), words: [t('OpenID Connect'), t('single sign-on'), 'SSO', t('identity provider'), 'IdP', 'SAML', 'Okta', 'Entra'], params: signIn },
    { title: t('Directory domains'), words: [t('Active Directory'), 'AD', 'LDAP'], params: signIn },
    { title: t('LDAP sign-in'), words: ['directory', 'login'], params: signIn },
    { title: t('RADIUS sign-in'), words: ['login'], params: signIn },
    { title: t('Rules for every sign-in'), words: ['two-factor', t('password rules'), 'lockout'], params: signIn },
  ],
});

export const twoFactorSearch = defineScreenSearch({
  words: ['2FA', 'MFA', 'TOTP', 'authenticator', t('second factor')],
  parts: [{ title: t('Enforcement'), words: [t('enforce two-factor'), '2FA', 'MFA'] }],
});
