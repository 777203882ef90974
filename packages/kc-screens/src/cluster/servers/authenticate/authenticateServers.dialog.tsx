import { KeyRound } from 'lucide-react';
import { servers, type Server } from 'kc-api/contract/cluster/servers';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** CLUS-012. */
export const authenticateServersDialog = defineDialog<Server>({
  id: 'servers.authenticate',
  label: t('Authenticate'),
  icon: <KeyRound aria-hidden />,
  needs: 'some',
  submit: { call: servers.authenticate, button: t('Authenticate node') },
  allowed: serverRules.authenticate,
  body: async () => (await import('./authenticateServers.form.tsx')).AuthenticateServers,
});
