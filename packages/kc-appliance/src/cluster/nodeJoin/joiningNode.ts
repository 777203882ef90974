import { joinStates, nodeJoinTexts, type JoinState } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { joinFailed } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type NextStep } from '../../core/work/operations.ts';
import { software } from '../../core/state.ts';
import { commitBySystem, secondsOf, type SystemWrite } from '../../core/system.ts';
import { without } from '../../core/store/without.ts';
import { nodeRecord } from '../nodes.ts';
import { joinFates, nodeJoinTable, nodeTable, type NodeJoinRecord } from '../state.ts';
import { moveTask } from '../tasks.ts';

/** Seconds between two steps of a simulated node, and number of steps until it uses its bundle. */
const pace = 2;
const wait = 4;

/** The steps of a simulated node once it uses its bundle. */
const steps: readonly { state: JoinState; progress: number; text?: (name: string) => string }[] = [
  { state: joinStates.start, progress: 10, text: (name) => t('{node} uses its certificate bundle.', { node: name }) },
  { state: joinStates.csr, progress: 25, text: (name) => t('The certificate of {node} is accepted.', { node: name }) },
  { state: joinStates.transfer, progress: 40, text: (name) => t('Data transfer to {node} started.', { node: name }) },
  { state: joinStates.transfer, progress: 70 },
  { state: joinStates.transfer, progress: 95 },
];

/** Returns why the join of a node fails at a step; undefined if it does not. */
function problemAt(environment: Environment, name: string, state: JoinState): string | undefined {
  const fate = joinFates.get(environment)[name];
  if (fate === 'again' && state === joinStates.start) return nodeJoinTexts.used;
  if (fate === 'lost' && state === joinStates.transfer) return t('The connection to {address} was lost while data was transferred.', { address: name });
  return undefined;
}

/** The failed node remains in the list with the reason, until a user retries or removes it. Call inside a transaction. */
function fail(environment: Environment, write: SystemWrite, join: NodeJoinRecord, reason: string): void {
  const node = nodeTable.in(environment).get(join.id);
  if (!node) return;
  const time = secondsOf(environment);
  nodeJoinTable.in(environment).put({ ...join, reason, entries: [...join.entries, { time, text: reason, type: 'error' }] });
  nodeRecord.put(environment, { ...node, status: joinFailed });
  moveTask(environment, join.task, { state: 'failed', desc: reason });
  // The next attempt succeeds.
  joinFates.set(environment, without(joinFates.get(environment), node.name));
  write.audit({ content: `Node ${node.name} could not join the cluster: ${reason}`, group: '', about: { kind: 'Node', id: node.id } });
  write.alert({ kind: 'node-join-failed', id: node.id, name: node.name }, `Node ${node.name} could not join the cluster: ${reason}`);
}

function arrive(environment: Environment, write: SystemWrite, join: NodeJoinRecord): void {
  const node = nodeTable.in(environment).get(join.id);
  if (!node) return;
  nodeJoinTable.in(environment).remove(join.id);
  nodeRecord.put(environment, { ...node, status: 'Online', authenticated: 'yes', version: software.get(environment).version });
  moveTask(environment, join.task, { state: 'completed', progress: 100 });
  write.audit({ content: `Node ${node.name} joined the cluster`, group: '', about: { kind: 'Node', id: node.id } });
}

/** The join of a simulated node. It continues after a restart, because its state is in the store. */
export const joiningNode = defineOperation<{ step: number }>({
  kind: 'joining_node',
  title: 'Join of a node',
  every: pace,
  category: 'Cluster',
  failure: (environment, { about }) => ({ kind: 'node-join-failed', id: about, name: nodeTable.in(environment).get(about)?.name ?? '' }),
  object: ({ about }) => ({ kind: 'Node', id: about }),
  aboutName: (environment, { about }) => nodeTable.in(environment).get(about)?.name ?? about,
  step(environment, { about, state: { step } }): NextStep<{ step: number }> {
    const join = nodeJoinTable.in(environment).get(about);
    const node = nodeTable.in(environment).get(about);
    if (!join || !node || joinFates.get(environment)[node.name] === 'late') return { end: () => undefined };
    const next = { state: { step: step + 1 }, progress: { done: step, total: wait + steps.length } };
    if (step < wait) return next;
    const now = steps[step - wait];
    if (!now) return { end: (write) => arrive(environment, write, join) };
    const { state, progress, text } = now;
    const problem = problemAt(environment, node.name, state);
    const entries = [...join.entries, ...(text ? [{ time: secondsOf(environment), text: text(node.name), type: 'info' as const }] : [])];
    const moved: NodeJoinRecord = { ...join, state, progress, entries, used: true };
    if (problem !== undefined) return { end: (write) => fail(environment, write, moved, problem) };
    return {
      next: () => {
        nodeJoinTable.in(environment).put(moved);
        moveTask(environment, join.task, { progress });
        return next;
      },
    };
  },
});

/** Expires a bundle that was not used in time. */
export const bundleDue: Due = (environment) => {
  const [first] = nodeJoinTable
    .in(environment)
    .all()
    .filter(({ used, reason }) => !used && reason === '')
    .toSorted((a, b) => a.expires - b.expires);
  const expire = (join: NodeJoinRecord) =>
    commitBySystem(environment, 'Cluster', (write) => {
      endTry(environment, join.id);
      fail(environment, write, join, nodeJoinTexts.expired);
    });
  return first && { at: first.expires, run: () => Promise.resolve(expire(first)) };
};

function endTry(environment: Environment, id: string): void {
  const running = joiningNode.under(environment, id);
  if (running) joiningNode.cancel(environment, running.id);
}

/** Deletes the join of a removed node. Call inside a transaction. */
export function endJoin(environment: Environment, id: string): void {
  const join = nodeJoinTable.in(environment).get(id);
  if (!join) return;
  endTry(environment, id);
  nodeJoinTable.in(environment).remove(id);
  if (join.reason === '') moveTask(environment, join.task, { state: 'failed', desc: t('The node was removed.') });
}
