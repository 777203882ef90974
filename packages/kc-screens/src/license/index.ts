import { BadgeCheck } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-029. Every user may open it, because a license error leads all users here. */
export const licenseScreen = defineScreen({
  id: 'license',
  path: pages.license,
  title: t('License'),
  search: async () => (await import('./license.search.ts')).licenseSearch,
  nav: { group: 'System', icon: BadgeCheck },
  need: 'signed-in',
  load: () => import('./LicenseScreen.tsx'),
  begins: async () => [system.license],
});
