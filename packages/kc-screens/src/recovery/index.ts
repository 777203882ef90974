import { PowerOff } from 'lucide-react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

export type { OutOfServiceProps } from './OutOfService.tsx';

/** Replaces the whole console while the appliance answers only recovery calls, or has failed its self-test. */
export const OutOfService = lazyComponent(() => import('./OutOfService.tsx'));

const page = { title: t('Decommission'), need: ['SEC_ADMIN'], load: () => import('./DecommissionScreen.tsx') } as const;

/** SHELL-022. */
export const decommissionScreen = defineScreen({
  id: 'decommission',
  path: pages.decommission,
  ...page,
  search: async () => (await import('./recovery.search.ts')).decommissionSearch,
  nav: { group: 'System', icon: PowerOff },
});

export const decommissionStartedScreen = defineScreen({
  id: 'decommission-started',
  path: pages.decommissionStarted,
  ...page,
  search: async () => (await import('./recovery.search.ts')).decommissionStartedSearch,
});
