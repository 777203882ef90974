import { t } from 'kc-intl/t';
import type { NodeJoinStatus } from '../../../contract/cluster/nodeJoin.ts';
import type { Server } from '../../../contract/cluster/servers.ts';
import { certificateTexts, isPemChain } from '../../certificates.ts';
import { isHost } from '../../hosts.ts';
import type { Actor } from '../../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { clusterAdmin } from '../cluster.ts';
import { isClusterPassphrase, joinFailed, serverTexts } from '../servers.ts';
import { stated } from '../../stated.ts';

/** CLUS-027. */
export const joinStates = {
  start: 'NJ_JOIN_START',
  csr: 'NJ_JOIN_CSR',
  transfer: 'NJ_JOIN_OS_TRANSFER',
  complete: 'NJ_JOIN_OS_COMPLETE',
} as const;
export type JoinState = (typeof joinStates)[keyof typeof joinStates];

const stateNames: Readonly<Record<string, string>> = {
  [joinStates.start]: t('Starting'),
  [joinStates.csr]: t('Creating the certificate request'),
  [joinStates.transfer]: t('Transferring data'),
  [joinStates.complete]: t('Complete'),
};
export const joinStateText = (state: string): string => stateNames[state] ?? state;

/** Seconds that a certificate bundle is valid. No requirement gives a number. */
export const bundleLife = 3_600;

/** CLUS-062: the user types this word before a node discards its data. */
export const joinWord = 'delete my data';

export const nodeJoinTexts = {
  /** CLUS-093, CLUS-094, CLUS-097. */
  started: t('Node join process has successfully started.'),
  cancelled: t('Node join is cancelled successfully.'),
  downloaded: t('Certificate bundle downloaded successfully.'),
  version: t('The node and the cluster must run the same version.'),
  word: t('Type {word} to continue.', { word: joinWord }),
  csrMissing: t('CSR is required.'),
  csr: t('The file is not a valid certificate signing request.'),
  certificate: t('Certificate is required.'),
  ca: t('CA certificate is required.'),
  address: t('Enter an IP address or a host name.'),
  passphrase: serverTexts.passphrase,
  taken: (name: string) => t('The cluster already has a node named {name}. Remove it, or give the new node another name.', { name }),
  addressTaken: (address: string) => t('The cluster already has a node at {address}. Remove it, or give the new node another address.', { address }),
  notFailed: t('The join of this node has not failed.'),
  expired: t('The certificate bundle has expired. Create a new one on the cluster.'),
  used: t('The certificate bundle has already been used. Create a new one on the cluster.'),
  unknown: t('This certificate bundle is not known to the cluster.'),
  notOurs: t('This certificate was not issued for the request of this node.'),
  itself: t('This is the address of this node. Enter the address of a node in the cluster.'),
  running: t('This node is already joining a cluster.'),
  failed: t('The last join has failed. Reset it first.'),
  notRunning: t('This node is not joining a cluster.'),
  complete: t('The join is complete. The node is restarting.'),
  hardAfterFailure: t('A hard reset is only possible after the join has failed.'),
  noResponse: (address: string) => t('No response from {address}.', { address }),
  forceReset: t('The cluster does not respond. Force the reset, and remove the node on the cluster.'),
} as const;

/** CLUS-036. */
export const joinError = ({ entries }: Pick<NodeJoinStatus, 'entries'>): string | undefined => entries.findLast(({ type }) => type === 'error')?.text;

export type JoinPhase = 'none' | 'running' | 'failed' | 'complete';
/** Phase of a node join (CLUS-035, CLUS-036). */
export function joinPhase(status: Pick<NodeJoinStatus, 'state' | 'entries'>): JoinPhase {
  if (status.state === '') return 'none';
  if (joinError(status) !== undefined) return 'failed';
  return status.state === joinStates.complete ? 'complete' : 'running';
}

interface Start {
  cert: string;
  cacert: string;
  passwd: string;
  cluster_ip: string;
}

const certificateProblem = (pem: string, missing: string): string | undefined =>
  pem.trim() === '' ? missing : isPemChain(pem) ? undefined : certificateTexts.invalid;
export const passphraseProblem = (text: string): string | undefined => (isClusterPassphrase(text) ? undefined : nodeJoinTexts.passphrase);

/** CLUS-063, CLUS-064: validates the start of a join. Problems by field; empty if valid. */
export function joinProblems({ cert, cacert, passwd, cluster_ip }: Start): Record<string, string> {
  return stated({
    cert: certificateProblem(cert, nodeJoinTexts.certificate),
    cacert: certificateProblem(cacert, nodeJoinTexts.ca),
    passwd: passphraseProblem(passwd),
    cluster_ip: isHost(cluster_ip) ? undefined : nodeJoinTexts.address,
  });
}

/** True if the node has not used its certificate bundle yet and the join has not failed. After a failure the bundle is worthless. */
export const isUnused = ({ progress, reason }: Pick<NonNullable<Server['join']>, 'progress' | 'reason'>): boolean => progress === 0 && reason === '';

/** Checks that the text looks like a certificate request, without parsing it. Returns undefined if it does. */
export const csrProblem = (pem: string): string | undefined =>
  pem.trim() === '' ? nodeJoinTexts.csrMissing : /-----BEGIN (NEW )?CERTIFICATE REQUEST-----/.test(pem) ? undefined : nodeJoinTexts.csr;

/** Extracts the code from the address of a bundle; undefined for other addresses. */
export const bundleCode = (uri: string): string | undefined => /(?:^|\/)nodejoin\/bundle\/([\w-]+)\/?$/.exec(uri)?.[1];

export const nodeJoinRules = {
  add: clusterAdmin,
  renew: (actor: Actor, { status }: Pick<Server, 'status'>): Verdict =>
    all(clusterAdmin(actor), status === joinFailed ? allow : denyForever(nodeJoinTexts.notFailed)),
  start: (actor: Actor, phase: JoinPhase): Verdict =>
    all(clusterAdmin(actor), phase === 'none' ? allow : deny(phase === 'failed' ? nodeJoinTexts.failed : nodeJoinTexts.running)),
  /** CLUS-032. A completed join cannot be reset. */
  reset: (actor: Actor, phase: JoinPhase, type: 'soft' | 'hard'): Verdict =>
    all(
      clusterAdmin(actor),
      phase === 'none' ? deny(nodeJoinTexts.notRunning) : allow,
      phase === 'complete' ? deny(nodeJoinTexts.complete) : allow,
      type === 'hard' && phase !== 'failed' ? deny(nodeJoinTexts.hardAfterFailure) : allow,
    ),
};
