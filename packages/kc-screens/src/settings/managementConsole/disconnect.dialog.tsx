import { Unplug } from 'lucide-react';
import { managementConsole } from 'kc-api/contract/settings/managementConsole';
import { kcmRules, kcmTexts } from 'kc-api/rules/settings/managementConsole';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { now: managementConsole.read };

/** SET-106. */
export const disconnectDialog = defineConfirmDialog<typeof managementConsole.disconnect, unknown, typeof load>({
  id: 'managementConsole.disconnect',
  title: 'Disconnect from the management console',
  label: 'Disconnect',
  verb: 'Disconnect',
  needs: 'none',
  icon: <Unplug aria-hidden />,
  allowed: (actor) => kcmRules.disconnect(actor),
  nameOf: () => 'Management console',
  load,
  consequence: (_, { now }) => `The console at ${now.kcm_ip} no longer manages this vault. To reconnect, generate a new token there.`,
  call: managementConsole.disconnect,
  input: () => ({ body: { connected: 'no' } }),
  done: () => kcmTexts.disconnected,
});
