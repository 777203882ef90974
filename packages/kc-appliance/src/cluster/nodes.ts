import type { Server } from 'kc-api/contract/cluster/servers';
import { isMember, online } from 'kc-api/rules/cluster/servers';
import type { Environment } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { nodeStatus } from '../frame/index.ts';
import { nodeJoinTable, nodeTable, type NodeRecord } from './state.ts';

const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

export const wireServer = (kept: Pick<Environment, 'store'>, node: NodeRecord): Server => {
  const { id, name, ipaddr, status, nodeType, authenticated, rekey_status, ssltask_list, version, revision, isLocal, last_heard } = node;
  const join = nodeJoinTable.in(kept).get(id);
  return {
    id,
    name,
    ipaddr,
    status,
    current: yes(isLocal),
    nodeType,
    authenticated,
    // CLUS-047: the current node cannot be removed.
    removable: yes(!isLocal),
    rekey_status,
    ssltask_list,
    version,
    ...(last_heard === null ? {} : { last_heard }),
    ...(join ? { join: { state: join.state, progress: join.progress, entries: join.entries, expires: join.expires, reason: join.reason } } : {}),
    revision,
  };
};

/** Updates the status that all users see: number of nodes, and number of nodes that wait for authentication. */
function tell(kept: Pick<Environment, 'store'>): void {
  const nodes = nodeTable.in(kept).all();
  const members = nodes.filter(isMember);
  nodeStatus.set(kept, {
    ...nodeStatus.get(kept),
    server_count: members.length,
    kc_count: members.length,
    servers_pending_auth: members.filter(({ authenticated }) => authenticated === 'no').length,
  });
}

export const nodeRecord = defineRecord({
  table: nodeTable,
  noun: 'Node',
  category: 'Cluster',
  nameOf: ({ name }) => name,
  wire: wireServer,
  compared: ['name', 'ipaddr', 'status', 'authenticated'],
  follow: tell,
});

export const nodesOf = (kept: Pick<Environment, 'store'>): NodeRecord[] => nodeTable.in(kept).all();
/** Returns the node of this appliance. */
export const localNode = (kept: Pick<Environment, 'store'>): NodeRecord | undefined => nodesOf(kept).find(({ isLocal }) => isLocal);
export const isOnline = ({ status }: Pick<NodeRecord, 'status'>): boolean => status === online;
