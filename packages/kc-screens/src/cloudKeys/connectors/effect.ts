import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';
import type { Connector } from './connector.ts';

const names = (connectors: readonly Connector[], pick: (connector: Connector) => string) => [...new Set(connectors.map(pick))];

/** Who would notice: the machines, and the keys that they could not read any more. */
export function connectorDependents(connectors: readonly Connector[]): readonly Dependent[] {
  const keys = connectors[0]?.set.num_cloudkeys ?? 0;
  return [
    { label: t('VM'), names: names(connectors, ({ vm_name, ipaddr }) => `${vm_name} (${ipaddr})`) },
    { label: t('Key set'), names: names(connectors, ({ set }) => set.name) },
    { label: t('Keys'), names: keys === 0 ? [] : [t('{keys, plural, one {# key} other {# keys}} of the key set', { keys })] },
  ];
}

export const connectorTitle = (verb: string) => (connectors: readonly Connector[]) =>
  connectors.length === 1 ? `${verb} ${connectors[0]?.name}` : t('{verb} {count} database connectors', { verb, count: connectors.length });
export const connectorVerb = (verb: string) => (count: number) =>
  count === 1 ? t('{verb} database connector', { verb }) : t('{verb} {count} database connectors', { verb, count });
