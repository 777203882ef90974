import { Logs } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-037. */
export const syslogScreen = defineScreen({
  id: 'syslog',
  path: '/syslog',
  title: t('Syslog'),
  search: async () => (await import('./syslog.search.ts')).syslogSearch,
  nav: { group: 'System', icon: Logs },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./SyslogScreen.tsx'),
  begins: async () => {
    const { syslog } = await import('kc-api/contract/syslog/syslog');
    return [syslog.read, syslog.delivery];
  },
});
