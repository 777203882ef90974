import { t } from 'kc-intl/t';
import type { NodeUpgrade, UpgradeInfo } from '../../contract/upgrade/upgrade.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** UPGR-36, UPGR-37. Milliseconds. */
export const upgradeTimes = { poll: 30_000, reverted: 10_000 } as const;

/** UPGR-08. */
export const upgradeStates = { INIT: t('Initializing'), START: t('Started'), APPLY: t('Ready to finish'), COMPLETE: t('Complete'), ERR: t('Error') } as const;
export type UpgradeState = keyof typeof upgradeStates;

/** Extracts the state from 'UPG_STATE_APPLY': the part after the last underscore. Null if unknown. */
export function stateOf(upg_state: string): UpgradeState | null {
  const last = upg_state.slice(upg_state.lastIndexOf('_') + 1);
  return Object.hasOwn(upgradeStates, last) ? (last as UpgradeState) : null;
}
export const wireState = (state: UpgradeState): string => `UPG_STATE_${state}`;

export const upgradeTexts = {
  /** UPGR-34. */
  errors: t('There were one or more errors upgrading the cluster nodes. Please cancel and try again.'),
  none: t('No upgrade is in progress.'),
  upgradePending: t('An upgrade is pending.'),
  revertPending: t('A revert is pending.'),
  space: t('There is not enough disk space for an upgrade.'),
  /** UPGR-23, UPGR-24. */
  ending: t('The upgrade file must be an .iso or .tgz file.'),
  patchEnding: t('The upgrade file must be a .tgz file.'),
  noFile: t('Choose the upgrade file.'),
  nodeComplete: (node: string) => t('The upgrade of {node} is complete.', { node }),
  finish: t('Finish Upgrade. The node must reboot to complete the upgrade.'),
  finishRevert: t('Finish the revert. The node must reboot to return to the previous version.'),
  cancel: t('Cancel the upgrade?'),
  revert: t('Revert to the previous version?'),
  reverted: t('The system has been reverted.'),
  nothingToCancel: t('There is no upgrade to cancel.'),
  otherInitiator: t('The upgrade was started on another node. Cancel it there.'),
  applied: t('This node already runs the new version. Revert to the previous version instead.'),
  noFormer: t('There is no previous version to revert to.'),
  inProgress: t('Wait until the nodes are ready, or cancel the upgrade.'),
  nothingToFinish: t('No upgrade or revert is waiting for a reboot.'),
  onlyPatch: t('A node is joining the cluster or waiting to be authenticated. Until that is done, only a .tgz patch can be installed.'),
  /** Reasons why an upgrade file is rejected. */
  notAnUpgrade: t('This file is not an upgrade. Choose the file that the vendor published.'),
  truncated: t('The upgrade file is incomplete. Download it again and choose the whole file.'),
  damaged: t('The upgrade file was changed or damaged: its signature does not match. Download it again.'),
  checksum: t('The upgrade file was changed or damaged: its checksum does not match. Download it again.'),
  foreign: t('The upgrade file is not signed by the vendor of this appliance. Choose the file that the vendor published.'),
  unreadable: t('This version of the appliance cannot read the upgrade file. Ask the vendor for a file for this version.'),
  otherProduct: (product: string) => t('The file upgrades {product}, not KeyControl. Choose the file of this product.', { product }),
  notNewer: (version: string, own: string) => t('The file installs version {version}. This appliance already runs {own}.', { version, own }),
  chain: (version: string, from: string, own: string) =>
    t('Version {version} can be installed on {from} or later. This appliance runs {own}: upgrade it to {from} first.', { version, from, own }),
} as const;

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');
const unless = (is: boolean, reason: string): Verdict => (is ? deny(reason) : allow);

type Pending = Pick<UpgradeInfo, 'upgrade_pending' | 'revert_pending'>;
type Ready = Pending & Pick<UpgradeInfo, 'upgrade_ok'>;

/** UPGR-10. */
export const isUpgradeable = ({ upgrade_ok, upgrade_pending, revert_pending }: Ready): boolean =>
  upgrade_ok === 'yes' && upgrade_pending === 'no' && revert_pending === 'no';

/** UPGR-23, UPGR-24: validates the extension of the file name, without regard to case; undefined if valid. */
export function endingProblem(filename: string, info: Ready): string | undefined {
  if (isUpgradeable(info)) return /\.(?:iso|tgz)$/i.test(filename) ? undefined : upgradeTexts.ending;
  return /\.tgz$/i.test(filename) ? undefined : upgradeTexts.patchEnding;
}

/** True while nodes install the upgrade. In the state APPLY they wait for a reboot (UPGR-16). */
export const isRunning = ({ upg_state }: Pick<UpgradeInfo, 'upg_state'>): boolean => ['INIT', 'START'].includes(stateOf(upg_state) ?? '');

/** UPGR-12: True while nodes install the upgrade, or while a revert waits for its reboot. */
export const inProgress = (info: Pick<UpgradeInfo, 'upg_state' | 'revert_pending'>): boolean => isRunning(info) || info.revert_pending === 'yes';

/** True if a reboot would complete an upgrade or a revert (UPGR-15). */
export const canFinish = ({ upg_state, revert_pending }: Pick<UpgradeInfo, 'upg_state' | 'revert_pending'>): boolean =>
  revert_pending === 'yes' || stateOf(upg_state) === 'APPLY';

/** UPGR-17: the nodes whose upgrade failed. */
export const failedNodes = ({ items }: Pick<UpgradeInfo, 'items'>): NodeUpgrade[] => items.filter(({ upg_state }) => stateOf(upg_state) === 'ERR');

export const upgradeRules = {
  open: admin,
  upload: (actor: Actor, { upgrade_pending, revert_pending, upgrade_check }: Pending & Pick<UpgradeInfo, 'upgrade_check'>): Verdict =>
    all(
      admin(actor),
      unless(upgrade_pending === 'yes', upgradeTexts.upgradePending),
      unless(revert_pending === 'yes', upgradeTexts.revertPending),
      unless(upgrade_check.disk_space_status !== 'ok', upgradeTexts.space),
    ),
  /** UPGR-05: only on the node that started the upgrade, and only until that node runs the new version. */
  cancel: (actor: Actor, { upgrade_pending, initiator, applied }: Pick<UpgradeInfo, 'upgrade_pending' | 'initiator' | 'applied'>): Verdict =>
    all(
      admin(actor),
      unless(upgrade_pending === 'no', upgradeTexts.nothingToCancel),
      unless(initiator === 'no', upgradeTexts.otherInitiator),
      unless(applied === 'yes', upgradeTexts.applied),
    ),
  /** UPGR-04. */
  revert: (actor: Actor, { revert_pending, revert_available }: Pick<UpgradeInfo, 'revert_pending' | 'revert_available'>): Verdict =>
    all(admin(actor), unless(revert_pending === 'yes', upgradeTexts.revertPending), unless(revert_available !== 'yes', upgradeTexts.noFormer)),
  /** UPGR-29, UPGR-38. */
  reboot: (actor: Actor, info: Pick<UpgradeInfo, 'upg_state' | 'revert_pending'>): Verdict =>
    all(admin(actor), canFinish(info) ? allow : isRunning(info) ? deny(upgradeTexts.inProgress) : deny(upgradeTexts.nothingToFinish)),
};

/** Key in the GUI preferences for the versions whose update notice the user dismissed for good. */
export const updatePrefs = 'update-status';
