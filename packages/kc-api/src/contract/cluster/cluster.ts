import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword } from '../secret.ts';
import { hosts } from '../pasted.ts';
import { listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';

/** SHELL-063: it comes with the domain privilege, in the key-control vault alone. */
export const clusterNeed = ['CLUSTER'] as const;

/** CLUS-020: a node as the cluster sees it. */
export const clusterNode = v.object({
  status: text,
  name: text,
  ipaddr: text,
  /** 'master' of the one that leads; the appliance may tell others. */
  nodeType: text,
  authenticated: yesNo,
  joining: yesNo,
});

const settings = {
  /** Whether passphrases are masked where they are typed. */
  hide_passphrase: yesNo,
  /** Whether a node is authenticated with the passphrase of the cluster. */
  require_passphrase: yesNo,
  /** Whether a node whose hardware has changed has to authenticate again. */
  check_hardware_id: yesNo,
  /** Whether a node that was away comes back by itself. */
  allow_reconnect: yesNo,
  /** Hosts that keep backups, with commas between them; '' for none. */
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

/** CLUS-022, CLUS-065: the cluster with its settings. */
export const clusterInfo = v.object({
  name: text,
  nodes: listOf(clusterNode),
  ...settings,
  /** How its nodes start: 'AUTH_PWD' and 'AUTH_HW' are set here, what begins with 'AUTH_HSM:' with the HSM. */
  auth_type: text,
  revision,
});
export type ClusterInfo = v.InferOutput<typeof clusterInfo>;

const answer = v.object({ clusterinfo: clusterInfo });
const stale = ['cluster'] as const;

export const cluster = defineCalls('cluster', {
  info: call({ method: 'GET', path: 'clusterinfo/', answer, need: clusterNeed }),
  change: call({ method: 'PATCH', path: 'clusterinfo/', guards: clusterInfo, body: v.object(patchOf(sent)), answer, need: clusterNeed, stale }),
  /** CLUS-087. `password`: of AUTH_PWD, which asks for it whenever a node starts; it recovers the master key as well (RECOV-32). */
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
