import { counted } from 'kc-components/format';
import type { Dependent } from '../../impact/index.ts';
import type { Connector } from './connector.ts';

const names = (connectors: readonly Connector[], pick: (connector: Connector) => string) => [...new Set(connectors.map(pick))];

/** Who would notice: the machines, and the keys that they could not read any more. */
export function connectorDependents(connectors: readonly Connector[]): readonly Dependent[] {
  const keys = connectors[0]?.set.num_cloudkeys ?? 0;
  return [
    { label: 'VM', names: names(connectors, ({ vm_name, ipaddr }) => `${vm_name} (${ipaddr})`) },
    { label: 'Key set', names: names(connectors, ({ set }) => set.name) },
    { label: 'Keys', names: keys === 0 ? [] : [`${counted(keys, 'key', 'keys')} of the key set`] },
  ];
}

export const connectorTitle = (verb: string) => (connectors: readonly Connector[]) =>
  connectors.length === 1 ? `${verb} ${connectors[0]?.name}` : `${verb} ${connectors.length} database connectors`;
export const connectorVerb = (verb: string) => (count: number) => (count === 1 ? `${verb} database connector` : `${verb} ${count} database connectors`);
