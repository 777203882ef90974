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
  /** UPGR-08: text such as 'UPG_STATE_APPLY'. Only the part after the last underscore counts. */
  upg_state: text,
  /** Current activity of the node, or the reason for a failure; '' for none. */
  message: v.optional(applianceText),
});
export type NodeUpgrade = v.InferOutput<typeof nodeUpgrade>;

/** UPGR-07. */
export const upgradeInfo = v.object({
  /** 'yes' if a full version can be installed; 'no' if only a patch can. */
  upgrade_ok: yesNo,
  /** 'yes' if the responding node started the upgrade. */
  initiator: yesNo,
  upgrade_pending: yesNo,
  revert_pending: yesNo,
  /** 'ok', or the problem with the disk space for the upgrade. */
  upgrade_check: v.object({ disk_space_status: text }),
  /** Nodes in the current upgrade; none without one. */
  items: listOf(nodeUpgrade),
  /** State of all nodes together; '' without an upgrade. */
  upg_state: text,
  /** The version that is being installed. */
  to_version: v.optional(text),
  /** 'yes' if the appliance can revert to a previous version, which is `former_version`. */
  revert_available: v.optional(yesNo),
  former_version: v.optional(text),
  /** 'yes' if the responding node already runs the new version. The upgrade can then be reverted, not canceled. */
  applied: v.optional(yesNo),
});
export type UpgradeInfo = v.InferOutput<typeof upgradeInfo>;

/** UPGR-06: shows if the vendor has a newer version. */
export const updateStatus = v.object({ current_version: text, update_available: yesNo, latest_version: v.optional(text) });
export type UpdateStatus = v.InferOutput<typeof updateStatus>;

const admin = ['DOMAIN_ADMIN'] as const;
const stale = ['upgrades', 'system'];

export const upgrades = defineCalls('upgrades', {
  /** UPGR-25. */
  read: call({ method: 'GET', path: 'system_upgrade/', answer: upgradeInfo, need: admin }),
  /** UPGR-26: verifies the file before it changes anything, then installs it on every node, up to the reboot. */
  upload: call({ method: 'POST', path: 'upgrade/', kind: 'upload', answer: done, need: admin, timeout: false, fresh: true, stale, starts: 'operation' }),
  /** UPGR-27. */
  cancel: call({ method: 'DELETE', path: 'upgrade/', answer: done, need: admin, stale, exempt: 'The running version and its data stay.' }),
  /** UPGR-28: the next `reboot` restores the previous version and its data. */
  revert: call({ method: 'POST', path: 'revert/', answer: done, need: admin, fresh: true, stale, second: 'restore' }),
  /** UPGR-29: restarts the responding node, which completes the pending upgrade or revert. */
  reboot: call({ method: 'POST', path: 'reboot/', answer: restartOrdered, need: admin, stale, starts: 'restart' }),
  /** UPGR-31. `current_version`: the version to compare with. Default: the running version. */
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
