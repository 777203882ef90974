import { Unplug } from 'lucide-react';
import { managementConsole } from 'kc-api/contract/settings/managementConsole';
import { kcmRules, kcmTexts } from 'kc-api/rules/settings/managementConsole';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { now: managementConsole.read };

/** SET-106. */
export const disconnectDialog = defineConfirmDialog<typeof managementConsole.disconnect, unknown, typeof load>({
  id: 'managementConsole.disconnect',
  title: t('Disconnect from the management console'),
  label: t('Disconnect'),
  verb: t('Disconnect'),
  needs: 'none',
  icon: <Unplug aria-hidden />,
  allowed: (actor) => kcmRules.disconnect(actor),
  nameOf: () => t('Management console'),
  load,
  consequence: (_, { now }) => t('The console at {kcm_ip} no longer manages this vault. To reconnect, generate a new token there.', { kcm_ip: now.kcm_ip }),
  call: managementConsole.disconnect,
  input: () => ({ body: { connected: 'no' } }),
  done: () => kcmTexts.disconnected,
});
