import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineOperation } from '../../core/work/operations.ts';
import { secondsOf } from '../../core/system.ts';
import { isOnline, localNode, nodeRecord } from '../nodes.ts';
import { clusterTaskTable, nodeTable, type NodeRecord } from '../state.ts';
import { moveTask } from '../tasks.ts';

/** Seconds that the web server of a simulated node takes to restart. */
const span = 5;

const inState = (node: NodeRecord, state: string, since: number): NodeRecord => ({
  ...node,
  ssltask_list: node.ssltask_list.map((task) => ({ ...task, state, since })),
});

/** Restarts the web server of a simulated node with its new certificates. */
export const webRestart = defineOperation<{ task: string }>({
  kind: 'web_restart',
  title: 'Restart of the web server',
  every: span,
  category: 'Cluster',
  failure: (environment, { about }) => ({ kind: 'web-restart-failed', id: about, name: nodeTable.in(environment).get(about)?.name ?? '' }),
  object: ({ about }) => ({ kind: 'Node', id: about }),
  aboutName: (environment, { about }) => nodeTable.in(environment).get(about)?.name ?? about,
  step: (environment, { about, user, state: { task } }) => ({
    end: (write) => {
      const now = nodeTable.in(environment).get(about);
      if (!now) return moveTask(environment, task, { state: 'failed', desc: t('The node was removed.') });
      const isBack = isOnline(now);
      nodeRecord.put(environment, isBack ? { ...now, ssltask_list: [] } : inState(now, 'TIMED_OUT', secondsOf(environment)));
      moveTask(environment, task, isBack ? { state: 'completed', progress: 100 } : { state: 'failed', desc: t('The node does not answer.') });
      write.audit({
        content: `Web server of node ${now.name} ${isBack ? 'restarted' : 'did not come back in time'}`,
        group: '',
        user,
        about: { kind: 'Node', id: about },
      });
      return undefined;
    },
  }),
});

const restartingState = 'RESTARTING';
/** Returns a node whose web server is restarting. */
export const restarting = (node: NodeRecord, since: number): NodeRecord => inState(node, restartingState, since);

/** Runs each time a store is opened: the web server of this node has restarted with the process. */
export function settleWebRestart(environment: Environment): void {
  const local = localNode(environment);
  if (!local?.ssltask_list.some(({ state }) => state === restartingState)) return;
  const under = clusterTaskTable
    .in(environment)
    .all()
    .filter(({ op, guest, state }) => op === webRestart.kind && guest === local.name && state === 'running');
  environment.store.transaction(() => {
    nodeRecord.put(environment, { ...local, ssltask_list: local.ssltask_list.filter(({ state }) => state !== restartingState) });
    for (const { uuid } of under) moveTask(environment, uuid, { state: 'completed', progress: 100 });
  });
}
