import { unreachable } from 'kc-api/rules/cluster/servers';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { software } from '../core/state.ts';
import { without } from '../core/store/without.ts';
import { nodeRecord } from './nodes.ts';
import { cluster, nodeOutages, nodeTable, type NodeRecord } from './state.ts';

function lose(environment: Environment, node: NodeRecord, at: number): void {
  commitBySystem(environment, 'Cluster', (write) => {
    nodeRecord.put(environment, { ...node, status: unreachable, last_heard: at });
    write.audit({ content: `Node ${node.name} does not answer`, group: '', about: { kind: 'Node', id: node.id } });
    write.alert({ kind: 'node-unreachable', id: node.id, name: node.name }, `Node ${node.name} of the cluster does not answer.`);
  });
}

/** A node reconnects by itself if the settings allow it; otherwise it must authenticate. */
function find(environment: Environment, node: NodeRecord): void {
  const authenticated = cluster.get(environment).allow_reconnect === 'yes' ? node.authenticated : 'no';
  commitBySystem(environment, 'Cluster', (write) => {
    nodeOutages.set(environment, without(nodeOutages.get(environment), node.id));
    nodeRecord.put(environment, { ...node, status: 'Online', last_heard: null, authenticated, version: software.get(environment).version });
    write.audit({
      content: `Node ${node.name} answers again${authenticated === 'no' ? ' and has to authenticate' : ''}`,
      group: '',
      about: { kind: 'Node', id: node.id },
    });
  });
}

/** Loss and return of simulated nodes. They continue after a restart, because their state is in the store. */
export const outageDue: Due = (environment) => {
  const steps = Object.entries(nodeOutages.get(environment)).flatMap(([id, { from, until }]) => {
    const node = nodeTable.in(environment).get(id);
    if (!node) return [];
    if (node.status === 'Online') return [{ at: from, act: () => lose(environment, node, from) }];
    return node.status === unreachable && until !== null ? [{ at: until, act: () => find(environment, node) }] : [];
  });
  const [first] = steps.toSorted((a, b) => a.at - b.at);
  return first && { at: first.at, run: () => Promise.resolve(first.act()) };
};
