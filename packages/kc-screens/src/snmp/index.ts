import { Activity } from 'lucide-react';
import { t } from 'kc-intl/t';
import { defineScreen } from '../shell/index.ts';

/** SHELL-036. */
export const snmpScreen = defineScreen({
  id: 'snmp',
  path: '/snmp',
  title: t('SNMP'),
  search: async () => (await import('./snmp.search.ts')).snmpSearch,
  nav: { group: 'System', icon: Activity },
  need: ['DOMAIN_ADMIN'],
  flavours: ['keycontrol'],
  load: () => import('./SnmpPage.tsx'),
});

/** SHELL-036: the SNMP settings of this vault's group. Every user may open it. */
export const groupSnmpScreen = defineScreen({
  id: 'groupSnmp',
  path: '/group-snmp',
  title: t('Group SNMP'),
  search: async () => (await import('./snmp.search.ts')).groupSnmpSearch,
  nav: { group: 'System', icon: Activity, need: ['SEC_ADMIN'] },
  need: 'signed-in',
  load: () => import('./GroupSnmpPage.tsx'),
});
