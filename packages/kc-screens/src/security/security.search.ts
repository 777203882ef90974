import { defineScreenSearch } from '../shell/index.ts';
import { signInTab } from './defaults/defaultsTabs.ts';

const signIn = { tab: signInTab };

export const securitySearch = defineScreenSearch({
  words: ['security', 'people', 'administrators', 'roles', 'privileges', 'accounts'],
  parts: [
    { title: 'Users', words: ['people', 'administrators', 'accounts'], params: { tab: 'users' } },
    { title: 'Groups', words: ['roles', 'teams'], params: { tab: 'groups' } },
    { title: 'Directory users', words: ['LDAP', 'Active Directory', 'AD'], params: { tab: 'directory users' } },
  ],
  objects: {
    user: { title: 'Users', open: ({ id }) => ({ tab: 'users', row: id }) },
    group: { title: 'Groups', open: ({ id }) => ({ tab: 'groups', row: id }) },
  },
});

export const userDefaultsSearch = defineScreenSearch({
  words: ['settings'],
  parts: [
    {
      title: 'Accounts and passwords',
      words: ['password strength', 'password length', 'password history', 'password expiry', 'password policy', 'failed sign-ins', 'lockout'],
    },
    { title: 'Sign-in', words: ['login', 'authentication', 'identity'], params: signIn },
    { title: 'OIDC', words: ['OpenID Connect', 'single sign-on', 'SSO', 'identity provider', 'IdP', 'SAML', 'Okta', 'Entra'], params: signIn },
    { title: 'Directory domains', words: ['Active Directory', 'AD', 'LDAP'], params: signIn },
    { title: 'LDAP sign-in', words: ['directory', 'login'], params: signIn },
    { title: 'RADIUS sign-in', words: ['login'], params: signIn },
    { title: 'Rules for every sign-in', words: ['two-factor', 'password rules', 'lockout'], params: signIn },
  ],
});

export const twoFactorSearch = defineScreenSearch({
  words: ['2FA', 'MFA', 'TOTP', 'authenticator', 'second factor'],
  parts: [{ title: 'Enforcement', words: ['enforce two-factor', '2FA', 'MFA'] }],
});
