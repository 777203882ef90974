import { ScrollText } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** Everybody may open the route; the page itself shows the log to holders of one of the three roles only. */
export const auditScreen = defineScreen({
  id: 'auditlog',
  path: '/auditlog',
  title: t('Audit log'),
  search: async () => (await import('./audit.search.ts')).auditSearch,
  nav: { group: '', icon: ScrollText },
  need: 'signed-in',
  load: () => import('./AuditScreen.tsx'),
});
