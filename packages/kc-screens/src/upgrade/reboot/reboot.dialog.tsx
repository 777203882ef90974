import { RotateCw } from 'lucide-react';
import { system } from 'kc-api/contract/frame/system';
import { restarts } from 'kc-api/contract/restart/restarts';
import { rebootRules, restartTexts } from 'kc-api/rules/restart/restart';
import { t } from 'kc-intl/t';
import { followRestart } from '../../restart/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { info: system.info };

/** UPGR-21, UPGR-30: reboots the current node, without an upgrade. */
export const rebootDialog = defineConfirmDialog<typeof restarts.system, unknown, typeof load>({
  id: 'restarts.system',
  label: t('Reboot node'),
  title: t('Reboot this node'),
  verb: t('Reboot node'),
  needs: 'none',
  icon: <RotateCw aria-hidden />,
  allowed: (actor) => rebootRules.open(actor),
  nameOf: () => '',
  load,
  consequence: (_, { info }) => (
    <>
      <p>{restartTexts.ask}</p>
      <p>{t('{name} does not respond until it has restarted. Everyone who works on it is interrupted; what they entered is kept.', { name: info.hostname })}</p>
    </>
  ),
  call: restarts.system,
  input: () => ({ body: {} }),
  done: () => t('The node is restarting.'),
  after: (answer, ports) => followRestart(ports, answer, t('System upgrade')),
});
