import { Settings, SlidersHorizontal } from 'lucide-react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** Loaded only while a setting is on trial. */
export const TrialStrip = lazyComponent(async () => ({ default: (await import('./trials/TrialStrip.tsx')).TrialStrip })).Component;

/** SET-016. */
export const settingsScreen = defineScreen({
  id: 'settings',
  path: pages.settings,
  title: t('Settings'),
  search: async () => (await import('./settings.search.ts')).settingsSearch,
  nav: { group: 'System', icon: SlidersHorizontal },
  tabOf: { page: pages.settings, label: t('All settings') },
  places: [{ title: t('System settings'), icon: Settings, params: { dialog: 'systemSettings.change' } }],
  need: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  load: () => import('./SettingsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/settings/settingIndex')).settingIndex.all],
});

/** SET-001. */
export const proxyScreen = defineScreen({
  id: 'proxy',
  path: '/proxy',
  title: t('Proxy'),
  search: async () => (await import('./settings.search.ts')).proxySearch,
  tabOf: { page: pages.settings },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./ProxyScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/settings/proxy')).proxy.read],
});

/** SET-011, SHELL-062. */
export const managementConsoleScreen = defineScreen({
  id: 'managementConsole',
  path: '/slmonboarding',
  title: t('Management console'),
  search: async () => (await import('./settings.search.ts')).managementConsoleSearch,
  tabOf: { page: pages.settings },
  need: ['SEC_ADMIN'],
  refused: pages.account,
  load: () => import('./ManagementConsoleScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/settings/managementConsole')).managementConsole.read],
});

/** SET-013. */
export const consoleSettingsScreen = defineScreen({
  id: 'consoleSettings',
  path: '/keycontrolconsole',
  title: t('Console settings'),
  search: async () => (await import('./settings.search.ts')).consoleSettingsSearch,
  tabOf: { page: pages.settings },
  need: ['SEC_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./ConsoleSettingsScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/settings/managementConsole')).consoleSettings.read],
});
