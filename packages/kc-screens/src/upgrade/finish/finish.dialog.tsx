import { RotateCw } from 'lucide-react';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { restartTexts } from 'kc-api/rules/restart/restart';
import { upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';
import { followRestart } from '../../restart/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { info: upgrades.read };

/** UPGR-38, UPGR-29: the reboot that finishes an upgrade or a revert. */
export const finishDialog = defineConfirmDialog<typeof upgrades.reboot, unknown, typeof load>({
  id: 'upgrades.reboot',
  label: t('Reboot to finish'),
  title: t('Reboot to finish'),
  verb: t('Reboot now'),
  keep: t('Later'),
  needs: 'none',
  tone: 'default',
  icon: <RotateCw aria-hidden />,
  allowed: (actor) => upgradeRules.open(actor),
  nameOf: () => '',
  load,
  consequence: (_, { info }) => (
    <>
      <p>{info.revert_pending === 'yes' ? upgradeTexts.finishRevert : upgradeTexts.finish}</p>
      <p>
        {restartTexts.ask} {t('It does not respond until it has restarted. Everyone has to sign in again; what they entered is kept.')}
      </p>
    </>
  ),
  call: upgrades.reboot,
  input: () => ({}),
  done: () => t('The node is restarting.'),
  after: (answer, ports) => followRestart(ports, answer, t('System upgrade')),
});
