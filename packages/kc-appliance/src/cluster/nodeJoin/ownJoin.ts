import { joinPhase, joinStates, nodeJoinTexts, type JoinState } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type NextStep } from '../../core/work/operations.ts';
import { newGuid } from '../../core/random.ts';
import { hostname } from '../../core/state.ts';
import { secondsOf, type SystemWrite } from '../../core/system.ts';
import { nodeStatus } from '../../frame/index.ts';
import { recordRestart } from '../../restart/index.ts';
import { clusterPlayed } from './joinedCluster.ts';
import { localNode, nodeRecord, nodesOf } from '../nodes.ts';
import { cluster, joinCertificatesUsed, noJoin, ownJoin, type OwnJoin } from '../state.ts';

/** Seconds between two steps. */
const pace = 2;
/** Steps to wait at the end, so that the console, which polls every five seconds, sees the result before the node restarts. */
const farewell = 4;

const steps: readonly { state: JoinState; progress: number; text?: (address: string) => string }[] = [
  { state: joinStates.start, progress: 10, text: (address) => t('The cluster at {address} answers.', { address }) },
  { state: joinStates.csr, progress: 25, text: () => t('The cluster accepted the certificate of this node.') },
  { state: joinStates.transfer, progress: 40, text: () => t('Data transfer started.') },
  { state: joinStates.transfer, progress: 60 },
  { state: joinStates.transfer, progress: 80 },
  { state: joinStates.transfer, progress: 95 },
];

interface JoinOperation {
  step: number;
  /** True if the cluster accepts the node. */
  admitted: boolean;
  /** Names of the cluster and its node, if the certificate contains them. */
  names: { cluster: string; node: string } | null;
}

const refusedPassphrase = t('The cluster refused the passphrase. Enter the one that the certificate bundle was created with.');

function problemAt(environment: Environment, { cluster_ip }: OwnJoin, { admitted }: JoinOperation, state: JoinState): string | null {
  const peer = clusterPlayed(environment);
  if (state === joinStates.start) {
    if (peer.version(cluster_ip) === null)
      return t('No response from {address}. Check the address, and whether a firewall lets this node through.', { address: cluster_ip });
    return admitted ? null : refusedPassphrase;
  }
  return state === joinStates.transfer ? peer.broken(cluster_ip) : null;
}

/** The status tells all users that the node joins, because other calls are refused meanwhile (AUTH-34). Call inside a transaction. */
export function setOwnJoin(environment: Environment, join: OwnJoin): void {
  ownJoin.set(environment, join);
  const phase = joinPhase(join);
  nodeStatus.set(environment, { ...nodeStatus.get(environment), node_joining: phase === 'running' || phase === 'complete' ? 'yes' : 'no' });
}

const withEntry = (join: OwnJoin, time: number, text: string | undefined, type: 'info' | 'error' = 'info'): OwnJoin =>
  text === undefined ? join : { ...join, entries: [...join.entries, { time, text, type }] };

/** CLUS-036. The failed join remains visible until a user resets it. */
function fail(environment: Environment, write: SystemWrite, join: OwnJoin, user: string, reason: string): void {
  setOwnJoin(environment, withEntry(join, secondsOf(environment), reason, 'error'));
  write.audit({ content: `This node could not join the cluster at ${join.cluster_ip}: ${reason}`, group: '', user });
  write.alert({ kind: 'own-join-failed' }, `This node could not join the cluster at ${join.cluster_ip}: ${reason}`);
}

/** CLUS-035: the node belongs to the cluster after its restart. */
function complete(environment: Environment, write: SystemWrite, join: OwnJoin, user: string, names: JoinOperation['names']): void {
  const restart_id = recordRestart(environment, { kind: 'node-join', by: user });
  setOwnJoin(environment, {
    ...withEntry(join, secondsOf(environment), nodeJoinTexts.complete),
    state: joinStates.complete,
    progress: 100,
    restart_id,
  });
  const local = localNode(environment);
  if (local) {
    for (const { id } of nodesOf(environment)) if (id !== local.id) nodeRecord.drop(environment, id);
    nodeRecord.put(environment, { ...local, nodeType: 'member', authenticated: 'yes' });
    nodeRecord.put(environment, {
      ...local,
      id: newGuid(environment.random),
      name: names?.node ?? join.cluster_ip,
      ipaddr: join.cluster_ip,
      nodeType: 'master',
      isLocal: false,
      ssltask_list: [],
    });
  }
  if (names) cluster.set(environment, { ...cluster.get(environment), name: names.cluster });
  write.audit({ content: `${hostname.get(environment)} joined the cluster at ${join.cluster_ip}`, group: '', user });
}

/** The join of this node, as a state machine. It continues after a restart, because its state is in the store. */
export const ownJoinOperation = defineOperation<JoinOperation>({
  kind: 'own_join',
  title: 'Join of this node',
  every: pace,
  category: 'Cluster',
  failure: () => ({ kind: 'own-join-failed' }),
  step(environment, { user, state }): NextStep<JoinOperation> {
    const { step, names } = state;
    const next = { state: { ...state, step: step + 1 }, progress: { done: step, total: steps.length } };
    const join = ownJoin.get(environment);
    const now = steps[step];
    if (now) {
      const problem = problemAt(environment, join, state, now.state);
      const moved = { ...join, state: now.state, progress: now.progress };
      if (problem !== null) return { end: (write) => fail(environment, write, moved, user, problem) };
      return {
        next: () => {
          ownJoin.set(environment, withEntry(moved, secondsOf(environment), now.text?.(join.cluster_ip)));
          // The cluster accepts each certificate once.
          if (now.state === joinStates.csr) joinCertificatesUsed.set(environment, [...joinCertificatesUsed.get(environment), join.fingerprint]);
          return next;
        },
      };
    }
    if (step === steps.length)
      return {
        next: (write) => {
          complete(environment, write, join, user, names);
          return next;
        },
      };
    if (step < steps.length + farewell) return next;
    // Only after the transaction is complete.
    return { end: () => environment.jobs.later(() => environment.machine.restart?.(), 0) };
  },
});

/** Runs each time a store is opened: a completed join ends with the restart. */
export function settleOwnJoin(environment: Environment): void {
  if (ownJoin.get(environment).state !== joinStates.complete) return;
  environment.store.transaction(() => {
    setOwnJoin(environment, noJoin);
    const running = ownJoinOperation.under(environment, '');
    if (running) ownJoinOperation.cancel(environment, running.id);
  });
}
