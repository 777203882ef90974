import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { done, epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { clusterNeed } from './cluster.ts';

/** A certificate that a node still has to install. */
export const sslTask = v.object({
  /** 'internal' or 'external'. */
  target: text,
  /** CLUS-028: 'RESTART_PENDING' and 'TIMED_OUT' wait for a restart of the web server. The appliance sends other states while it works. */
  state: text,
  since: epochSeconds,
});

/** An entry in the log of a join. */
export const joinEntry = v.object({ time: epochSeconds, text: applianceText, type: v.picklist(['info', 'error']) });

/** Progress of the join of another node. Present until the node is in the cluster. */
export const serverJoin = v.object({
  /** CLUS-027. */
  state: text,
  /** Per cent. */
  progress: v.number(),
  entries: listOf(joinEntry),
  /** Expiry of its certificate bundle. */
  expires: epochSeconds,
  /** Reason for a failure; '' if the join has not failed. */
  reason: applianceText,
});

/** CLUS-021: a node of the cluster. */
export const server = v.object({
  id: text,
  name: text,
  ipaddr: text,
  /** 'Online', 'Unreachable', 'Joining' or 'Join failed'. The console shows other values unchanged. */
  status: text,
  /** 'yes' for the responding node. */
  current: yesNo,
  nodeType: text,
  authenticated: yesNo,
  removable: yesNo,
  rekey_status: text,
  ssltask_list: listOf(sslTask),
  version: v.optional(text),
  /** Time of the last contact, if the node does not respond. */
  last_heard: v.optional(epochSeconds),
  join: v.optional(serverJoin),
  revision,
});
export type Server = v.InferOutput<typeof server>;

/** CLUS-074: a mapping that contains a removed node. */
export const mapInfo = v.object({
  id: text,
  name: text,
  /** Addresses of the removed nodes, as in the mapping. */
  kc_ip_list: listOf(text),
});
export type MapInfo = v.InferOutput<typeof mapInfo>;

const stale = ['servers', 'cluster', 'domains', 'clusterTasks', 'system'] as const;

export const servers = defineCalls('servers', {
  list: call({ method: 'GET', path: 'servers/', answer: v.object({ servers: listOf(server) }), need: clusterNeed }),
  /** CLUS-068. `passphrase`: of the cluster, if it requires one. */
  authenticate: call({
    method: 'POST',
    path: 'servers_operation/',
    body: v.object({ operation: v.picklist(['authenticate']), server_ids: v.array(text), passphrase: v.exactOptional(secret(text)) }),
    answer: done,
    need: clusterNeed,
    stale,
  }),
  /** CLUS-074: removes all of the nodes or none. The client then asks the user what to do with the mappings in the response. */
  remove: call({
    method: 'POST',
    path: 'remove_nodes/',
    body: v.object({ server_ids: v.array(text) }),
    answer: v.object({ map_info: listOf(mapInfo) }),
    need: clusterNeed,
    stale,
    fresh: true,
    second: 'nodes.remove',
  }),
  /** CLUS-075: disables servers in mappings, or removes them. `clusterinfo_list`: the ids of the mappings. */
  mapUpdate: call({
    method: 'POST',
    path: 'map_update/',
    guards: 'It takes addresses of removed nodes out of mappings, and nothing else that a user may have entered.',
    body: v.object({ map_op: v.picklist(['disable', 'remove']), clusterinfo_list: v.array(text), kc_ip_list: v.array(text) }),
    answer: done,
    need: clusterNeed,
    stale: ['mappings'],
    exempt: 'It changes addresses of nodes that were removed.',
  }),
});

/** CLUS-066. */
export const domain = v.object({ id: text, name: text, description: text, servers: listOf(text) });
export type Domain = v.InferOutput<typeof domain>;

export const domains = defineCalls('domains', {
  list: call({ method: 'GET', path: 'domains/', answer: v.object({ domains: listOf(domain) }), need: clusterNeed }),
});

/** CLUS-025. All times are seconds since 1970; 0 if the event has not happened yet. */
export const clusterTask = v.object({
  uuid: text,
  /** Name of the node. */
  guest: text,
  op: text,
  /** Per cent. */
  progress: v.number(),
  /** 'completed', 'failed' and 'abandoned' are final. Any other state is pending. */
  state: text,
  params: v.object({ altname: text }),
  sched_time: epochSeconds,
  start_time: epochSeconds,
  last_update: epochSeconds,
  end_time: epochSeconds,
  /** Reason for a failure, or the result. */
  desc: applianceText,
});
export type ClusterTask = v.InferOutput<typeof clusterTask>;

export const clusterTasks = defineCalls('clusterTasks', {
  list: call({ method: 'GET', path: 'cluster_tasks/', answer: v.object({ tasks: listOf(clusterTask) }), need: clusterNeed }),
});
