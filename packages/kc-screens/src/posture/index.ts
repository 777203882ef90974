import { ShieldAlert } from 'lucide-react';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** POST-01. */
export const postureScreen = defineScreen({
  id: 'posture',
  path: pages.posture,
  title: t('Posture'),
  search: async () => (await import('./posture.search.ts')).postureSearch,
  nav: { group: 'Reporting', icon: ShieldAlert },
  need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  load: () => import('./PostureScreen.tsx'),
  begins: async () => [(await import('kc-api/contract/posture/posture')).posture.board],
});
