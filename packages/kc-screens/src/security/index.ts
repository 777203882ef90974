import { LogIn, UserCog, Users } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';
import { signInTab } from './defaults/defaultsTabs.ts';

export const securityScreen = defineScreen({
  id: 'security',
  path: pages.security,
  title: t('Users and groups'),
  search: async () => (await import('./security.search.ts')).securitySearch,
  nav: { group: 'Security', icon: Users },
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./SecurityScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/security/users')).users.list, (await import('kc-api/contract/security/groups')).groups.list],
});

export const userDefaultsScreen = defineScreen({
  id: 'userDefaults',
  path: `${pages.security}/defaults`,
  title: t('User defaults'),
  search: async () => (await import('./security.search.ts')).userDefaultsSearch,
  nav: { group: 'Security', icon: UserCog },
  places: [{ title: t('Sign-in'), params: { tab: signInTab }, icon: LogIn }],
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./defaults/DefaultsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/security/settings')).settings.userDefaults],
});

/** The route is open to all users. The page itself reports a missing privilege. */
export const twoFactorScreen = defineScreen({
  id: 'twoFactor',
  path: pages.twoFactor,
  title: t('Two-factor authentication'),
  search: async () => (await import('./security.search.ts')).twoFactorSearch,
  tabOf: { page: pages.settings, need: ['SEC_ADMIN'] },
  need: 'signed-in',
  load: () => import('./twoFactor/TwoFactorScreen.tsx'),
});
