import { ShieldCheck, UserCog, Users } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { groups } from 'kc-api/contract/security/groups';
import { oidc } from 'kc-api/contract/security/oidc';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { pages } from 'kc-api/rules/frame/pages';
import { defineScreen } from '../shell/index.ts';

export const securityScreen = defineScreen({
  id: 'security',
  path: pages.security,
  title: 'Security',
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
  nav: { group: 'Security', icon: UserCog },
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./defaults/DefaultsScreen.tsx'),
  begins: [settings.userDefaults, settings.login, directories.list, oidc.read],
});

/** Always routable; without the privilege the page says so itself. */
export const twoFactorScreen = defineScreen({
  id: 'twoFactor',
  path: '/twofactorauth',
  title: 'Two-factor authentication',
  nav: { group: 'Security', icon: ShieldCheck, need: ['SEC_ADMIN'] },
  need: 'signed-in',
  load: () => import('./twoFactor/TwoFactorScreen.tsx'),
});
