import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword, secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, listOf, text, yesNo } from '../shapes.ts';
import { clusterNeed } from './cluster.ts';
import { joinEntry } from './servers.ts';
import { certificateFile, ownCertificateFile, requestFile } from '../certificateFiles.ts';

/** CLUS-071: the join of the node that answers. */
export const nodeJoinStatus = v.object({
  /** CLUS-027: 'NJ_JOIN_START' and the like; '' where it joins no cluster. */
  state: text,
  /** Per cent. */
  progress: v.number(),
  /** In the order in which it happened. An error among them: it failed (CLUS-036). */
  entries: listOf(joinEntry),
  /** The restart that ends the join, once it is ordered. */
  restart_id: v.optional(text),
});
export type NodeJoinStatus = v.InferOutput<typeof nodeJoinStatus>;

/** What answers a request: where the certificate bundle is fetched from, below the version. It can be used once, for an hour. */
const bundle = v.object({ uri: text });

const stale = ['servers', 'cluster', 'domains', 'clusterTasks', 'system'] as const;

/**
 * CLUS-069 to CLUS-073. `csr`, `renew` and `bundle` are of a node of the cluster, the others of the node that joins it.
 * `passwd`: the passphrase that both are given.
 */
export const nodeJoin = defineCalls('nodeJoin', {
  /** Takes a node in whose request this is, PEM. */
  csr: call({
    method: 'POST',
    path: 'nodejoin/csr/',
    body: v.object({ csr: requestFile(), passwd: newPassword(text) }),
    answer: bundle,
    need: clusterNeed,
    stale,
    starts: 'watch',
  }),
  /** Another bundle for a node whose join has failed; the one before is worth nothing any more. */
  renew: call({
    method: 'POST',
    path: 'nodejoin/csr/:server_id/',
    body: v.object({ passwd: newPassword(text) }),
    answer: bundle,
    need: clusterNeed,
    stale,
    starts: 'watch',
  }),
  /** A tar archive with the certificate of the node and that of the cluster's CA. 410 where it has expired or was used. */
  bundle: call({
    method: 'GET',
    path: 'nodejoin/bundle/:code/',
    kind: 'download',
    files: { 'application/x-tar': 'tar' },
    answer: done,
    need: clusterNeed,
  }),
  /** The request of this node, over a key that stays here. */
  request: call({ method: 'GET', path: 'nodejoin/csr/', kind: 'download', files: { 'application/pkcs10': 'csr' }, answer: done, need: clusterNeed }),
  /** The version of this node, and that of the cluster at an address; '' where none answers there. */
  version: call({
    method: 'GET',
    path: 'nodejoin/version/',
    query: v.object({ cluster_ip: host }),
    answer: v.object({ version: text, cluster_version: v.optional(text, '') }),
    need: clusterNeed,
  }),
  /** CLUS-070: starts the join of this node. `cert` and `cacert`: PEM, out of the bundle. */
  cert: call({
    method: 'POST',
    path: 'nodejoin/cert/',
    body: v.object({ cert: ownCertificateFile({}), cacert: certificateFile(), passwd: secret(text), cluster_ip: host }),
    answer: done,
    need: clusterNeed,
    fresh: true,
    stale: ['nodeJoin'],
    starts: 'operation',
  }),
  status: call({ method: 'GET', path: 'nodejoin/status/', answer: nodeJoinStatus, need: clusterNeed }),
  /** CLUS-032. A soft one ends a join that runs or has failed; a hard one throws away the request of this node as well. */
  reset: call({
    method: 'POST',
    path: 'nodejoin/reset/',
    body: v.object({ type: v.picklist(['soft', 'hard']), forced: yesNo }),
    answer: done,
    need: clusterNeed,
    stale: ['nodeJoin'],
    exempt: 'The node is not in the cluster yet, and serves no client.',
  }),
});
