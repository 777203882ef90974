import { LogIn, ShieldCheck, UserCog, Users } from 'lucide-react';
import { groups } from 'kc-api/contract/security/groups';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen } from '../shell/index.ts';
import { signInTab } from './defaults/defaultsTabs.ts';

const signIn = { tab: signInTab };

export const securityScreen = defineScreen({
  id: 'security',
  path: pages.security,
  title: 'Users and groups',
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
  nav: { group: 'Security', icon: Users },
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./SecurityScreen.tsx'),
  begins: [users.list, groups.list],
});

export const userDefaultsScreen = defineScreen({
  id: 'userDefaults',
  path: `${pages.security}/defaults`,
  title: 'User defaults',
  words: ['settings'],
  parts: [
    {
      title: 'Accounts and passwords',
      words: ['password strength', 'password length', 'password history', 'password expiry', 'password policy', 'failed sign-ins', 'lockout'],
    },
    { title: 'Sign-in', words: ['login', 'authentication', 'identity'], params: signIn, nav: { icon: LogIn } },
    { title: 'OIDC', words: ['OpenID Connect', 'single sign-on', 'SSO', 'identity provider', 'IdP', 'SAML', 'Okta', 'Entra'], params: signIn },
    { title: 'Directory domains', words: ['Active Directory', 'AD', 'LDAP'], params: signIn },
    { title: 'LDAP sign-in', words: ['directory', 'login'], params: signIn },
    { title: 'RADIUS sign-in', words: ['login'], params: signIn },
    { title: 'Rules for every sign-in', words: ['two-factor', 'password rules', 'lockout'], params: signIn },
  ],
  nav: { group: 'Security', icon: UserCog },
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./defaults/DefaultsScreen.tsx'),
  begins: [settings.userDefaults],
});

/** Always routable; without the privilege the page says so itself. */
export const twoFactorScreen = defineScreen({
  id: 'twoFactor',
  path: pages.twoFactor,
  title: 'Two-factor authentication',
  words: ['2FA', 'MFA', 'TOTP', 'authenticator', 'second factor'],
  parts: [{ title: 'Enforcement', words: ['enforce two-factor', '2FA', 'MFA'] }],
  nav: { group: 'Security', icon: ShieldCheck, need: ['SEC_ADMIN'] },
  need: 'signed-in',
  load: () => import('./twoFactor/TwoFactorScreen.tsx'),
});
