import { ScrollText } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** Every user may open the route. The page shows the log only to users with one of the three roles. */
export const auditScreen = defineScreen({
  id: 'auditlog',
  path: '/auditlog',
  title: t('Audit log'),
  search: async () => (await import('./audit.search.ts')).auditSearch,
  nav: { group: '', icon: ScrollText },
  need: 'signed-in',
  load: () => import('./AuditScreen.tsx'),
});
