import { isMember } from 'kc-api/rules/cluster/servers';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { hostname } from '../core/state.ts';

/** Returns the sorted names of the cluster's nodes. A vault without a cluster is its own node. */
export function nodeNames({ store }: Pick<Environment, 'store'>): string[] {
  const names = store
    .table('nodes')
    .all()
    .filter(isMember)
    .map(({ name }) => name);
  return names.length === 0 ? [hostname.get({ store })] : names.sort();
}

/** The nodes of the demo, which the simulated nShield has as clients. */
const nodes = ['kc-node-1', 'kc-node-2', 'kc-node-3'] as const;

/** Returns the nodes as clients of an nShield. */
export const clientsOfNodes = (state: string) =>
  nodes.map((name, index) => ({ name, ip: `10.20.0.${11 + index}`, keyhash: hashToken(name).slice(0, 40), state }));
