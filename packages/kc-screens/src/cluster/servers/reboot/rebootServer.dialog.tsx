import { RotateCw } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { restarts } from 'kc-api/contract/restart/restarts';
import { rebootRules, restartTexts } from 'kc-api/rules/restart/restart';
import { t } from 'kc-intl/t';
import { followRestart } from '../../../restart/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** CLUS-051, CLUS-098: every node has the button. If disabled, it explains why. */
export const rebootServerDialog = defineConfirmDialog<typeof restarts.system, Server>({
  id: 'servers.reboot',
  label: t('Reboot'),
  title: ([server]) => t('Reboot {name}', { name: server?.name }),
  verb: t('Reboot node'),
  icon: <RotateCw aria-hidden />,
  allowed: (actor, { current }) => rebootRules.reboot(actor, { local: current === 'yes' }),
  nameOf: ({ name }) => name,
  consequence: ([server]) => (
    <>
      <p>{restartTexts.ask}</p>
      <p>{t('{name} does not respond until it has restarted. Everyone who works on it is interrupted; what they entered is kept.', { name: server?.name })}</p>
    </>
  ),
  call: restarts.system,
  input: ({ name }) => ({ body: { node: name } }),
  done: ([server]) => t('{name} is restarting', { name: server?.name }),
  after: (answer, ports) => followRestart(ports, answer, t('Cluster')),
});
