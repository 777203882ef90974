import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { newPassword, secret } from '../secret.ts';
import { host } from '../pasted.ts';
import { done, listOf, text, yesNo } from '../shapes.ts';
import { clusterNeed } from './cluster.ts';
import { joinEntry } from './servers.ts';
import { certificateFile, ownCertificateFile, requestFile } from '../certificateFiles.ts';

/** CLUS-071: progress of the join of the responding node. */
export const nodeJoinStatus = v.object({
  /** CLUS-027: 'NJ_JOIN_START' and others; '' if the node does not join a cluster. */
  state: text,
  /** Per cent. */
  progress: v.number(),
  /** Log of the join, oldest first. It contains an error if the join failed (CLUS-036). */
  entries: listOf(joinEntry),
  /** Id of the restart that ends the join, once it is ordered. */
  restart_id: v.optional(text),
});
export type NodeJoinStatus = v.InferOutput<typeof nodeJoinStatus>;

/** Response to a join request: the path of the certificate bundle, below the version. The bundle can be downloaded once, within an hour. */
const bundle = v.object({ uri: text });

const stale = ['servers', 'cluster', 'domains', 'clusterTasks', 'system'] as const;

/**
 * CLUS-069 to CLUS-073. A node of the cluster serves `csr`, `renew` and `bundle`; the joining node serves the
 * others. `passwd`: the passphrase that the user enters on both nodes.
 */
export const nodeJoin = defineCalls('nodeJoin', {
  /** Accepts the node that created this certificate signing request (PEM). */
  csr: call({
    method: 'POST',
    path: 'nodejoin/csr/',
    body: v.object({ csr: requestFile(), passwd: newPassword(text) }),
    answer: bundle,
    need: clusterNeed,
    stale,
    starts: 'watch',
  }),
  /** Creates a new bundle for a node whose join has failed. Invalidates the previous bundle. */
  renew: call({
    method: 'POST',
    path: 'nodejoin/csr/:server_id/',
    body: v.object({ passwd: newPassword(text) }),
    answer: bundle,
    need: clusterNeed,
    stale,
    starts: 'watch',
  }),
  /** A tar archive with the certificate of the node and the certificate of the cluster's CA. 410 if the bundle has expired or was used. */
  bundle: call({
    method: 'GET',
    path: 'nodejoin/bundle/:code/',
    kind: 'download',
    files: { 'application/x-tar': 'tar' },
    answer: done,
    need: clusterNeed,
  }),
  /** The certificate signing request of this node. Its private key stays on the node. */
  request: call({ method: 'GET', path: 'nodejoin/csr/', kind: 'download', files: { 'application/pkcs10': 'csr' }, answer: done, need: clusterNeed }),
  /** The version of this node, and of the cluster at `cluster_ip`; '' if no cluster responds there. */
  version: call({
    method: 'GET',
    path: 'nodejoin/version/',
    query: v.object({ cluster_ip: host }),
    answer: v.object({ version: text, cluster_version: v.optional(text, '') }),
    need: clusterNeed,
  }),
  /** CLUS-070: starts the join of this node. `cert` and `cacert`: PEM, from the bundle. */
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
  /** CLUS-032. 'soft' ends a running or failed join. 'hard' also discards the certificate signing request of this node. */
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
