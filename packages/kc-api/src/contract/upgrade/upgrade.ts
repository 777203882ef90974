import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { restartOrdered } from '../restart/restarts.ts';
import { done, listOf, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';

/** A node in an upgrade. */
export const nodeUpgrade = v.object({
  name: text,
  ipaddr: text,
  /** UPGR-08: text such as 'UPG_STATE_APPLY'; what follows the last underscore counts. */
  upg_state: text,
  /** What happens on it, or why it failed; '' without more to say. */
  message: v.optional(applianceText),
});
export type NodeUpgrade = v.InferOutput<typeof nodeUpgrade>;

/** UPGR-07. */
export const upgradeInfo = v.object({
  /** Whether a whole version can be installed; without it, a patch alone. */
  upgrade_ok: yesNo,
  /** Whether the node that is asked began the upgrade. */
  initiator: yesNo,
  upgrade_pending: yesNo,
  revert_pending: yesNo,
  /** 'ok', or what is wrong with the space for it. */
  upgrade_check: v.object({ disk_space_status: text }),
  /** The nodes in the upgrade that is in progress; none without one. */
  items: listOf(nodeUpgrade),
  /** Of all of them together; '' without an upgrade. */
  upg_state: text,
  /** The version that is being installed. */
  to_version: v.optional(text),
  /** Whether there is a previous version to go back to, and which. */
  revert_available: v.optional(yesNo),
  former_version: v.optional(text),
  /** Whether the node that is asked runs the new version already: it is reverted then, not cancelled. */
  applied: v.optional(yesNo),
});
export type UpgradeInfo = v.InferOutput<typeof upgradeInfo>;

/** UPGR-06: whether the vendor has a newer version. */
export const updateStatus = v.object({ current_version: text, update_available: yesNo, latest_version: v.optional(text) });
export type UpdateStatus = v.InferOutput<typeof updateStatus>;

const admin = ['DOMAIN_ADMIN'] as const;
const stale = ['upgrades', 'system'];

export const upgrades = defineCalls('upgrades', {
  /** UPGR-25. */
  read: call({ method: 'GET', path: 'system_upgrade/', answer: upgradeInfo, need: admin }),
  /** UPGR-26: verifies the file, and nothing is touched before that; then it is installed on every node, up to the reboot. */
  upload: call({ method: 'POST', path: 'upgrade/', kind: 'upload', answer: done, need: admin, timeout: false, fresh: true, stale, starts: 'operation' }),
  /** UPGR-27. */
  cancel: call({ method: 'DELETE', path: 'upgrade/', answer: done, need: admin, stale, exempt: 'The running version and its data stay.' }),
  /** UPGR-28: the next `reboot` brings the previous version and its data back. */
  revert: call({ method: 'POST', path: 'revert/', answer: done, need: admin, fresh: true, stale, second: 'restore' }),
  /** UPGR-29: restarts the node that is asked, which finishes the upgrade or the revert that is pending. */
  reboot: call({ method: 'POST', path: 'reboot/', answer: restartOrdered, need: admin, stale, starts: 'restart' }),
  /** UPGR-31. `current_version`: the version that is asked about. Default: the one that runs. */
  updateStatus: call({
    method: 'GET',
    path: 'system_upgrade/update_status/',
    query: v.object({ current_version: v.exactOptional(name) }),
    answer: updateStatus,
    need: admin,
  }),
  /** UPGR-32. */
  updateCheck: call({ method: 'GET', path: 'monitoring/update_check/', answer: updateStatus, need: admin }),
});
