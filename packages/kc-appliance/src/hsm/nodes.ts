import { hashToken } from '../core/hash.ts';

/** The nodes of this cluster, which is played: as many as its status tells. */
export const nodes = ['kc-node-1', 'kc-node-2', 'kc-node-3'] as const;

/** As the servers of an nShield know them. */
export const clientsOfNodes = (state: string) =>
  nodes.map((name, index) => ({ name, ip: `10.20.0.${11 + index}`, keyhash: hashToken(name).slice(0, 40), state }));
