import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword } from '../secret.ts';
import { hosts } from '../pasted.ts';
import { listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';

/** SHELL-063: a domain administrator has it, but only in the key-control vault. */
export const clusterNeed = ['CLUSTER'] as const;

/** CLUS-020: a node as the cluster reports it. */
export const clusterNode = v.object({
  status: text,
  name: text,
  ipaddr: text,
  /** 'master' for the leader. Appliances may send other values. */
  nodeType: text,
  authenticated: yesNo,
  joining: yesNo,
});

const settings = {
  /** 'yes' masks passphrases in input fields. */
  hide_passphrase: yesNo,
  /** 'yes' requires the passphrase of the cluster to authenticate a node. */
  require_passphrase: yesNo,
  /** 'yes' requires a node to authenticate again after its hardware has changed. */
  check_hardware_id: yesNo,
  /** 'yes' lets a node that was lost come back without a new authentication. */
  allow_reconnect: yesNo,
  /** Hosts that store backups, comma-separated; '' for none. */
  backup_hosts: hosts,
  /** Hours. */
  backup_interval: v.number(),
  backup_max_images: v.number(),
  backup_over_nfs: yesNo,
  /** Minutes after midnight. */
  backup_offset: v.number(),
  /** Minutes. */
  timeout: v.number(),
};
const sent = { ...settings, backup_interval: ruledNumber, backup_max_images: ruledNumber, backup_offset: ruledNumber, timeout: ruledNumber };

/** CLUS-022, CLUS-065: the cluster and its settings. */
export const clusterInfo = v.object({
  name: text,
  nodes: listOf(clusterNode),
  ...settings,
  /** Startup authentication of the nodes. 'AUTH_PWD' and 'AUTH_HW' are set here; values that begin with 'AUTH_HSM:' are set with the HSM. */
  auth_type: text,
  revision,
});
export type ClusterInfo = v.InferOutput<typeof clusterInfo>;

const answer = v.object({ clusterinfo: clusterInfo });
const stale = ['cluster'] as const;

export const cluster = defineCalls('cluster', {
  info: call({ method: 'GET', path: 'clusterinfo/', answer, need: clusterNeed }),
  change: call({ method: 'PATCH', path: 'clusterinfo/', guards: clusterInfo, body: v.object(patchOf(sent)), answer, need: clusterNeed, stale }),
  /** CLUS-087. `password`: for AUTH_PWD. A node requires it at each start. It also recovers the master key (RECOV-32). */
  changeStartup: call({
    method: 'PATCH',
    path: 'startup_auth/',
    guards: clusterInfo,
    body: v.object({ auth_type: v.picklist(['AUTH_PWD', 'AUTH_HW']), password: v.exactOptional(newPassword(text)) }),
    answer,
    need: clusterNeed,
    fresh: true,
    stale,
  }),
});
