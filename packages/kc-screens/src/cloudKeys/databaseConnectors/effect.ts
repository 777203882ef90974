import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';
import type { Connector } from './connector.ts';

const names = (connectors: readonly Connector[], pick: (connector: Connector) => string) => [...new Set(connectors.map(pick))];

/** Returns what depends on the connectors: the VMs, the key sets and the number of keys. */
export function connectorDependents(connectors: readonly Connector[]): readonly Dependent[] {
  const keys = connectors[0]?.set.num_cloudkeys ?? 0;
  return [
    { label: t('VM'), names: names(connectors, ({ vm_name, ipaddr }) => `${vm_name} (${ipaddr})`) },
    { label: t('Key set'), names: names(connectors, ({ set }) => set.name) },
    { label: t('Keys'), names: keys === 0 ? [] : [t('{count, plural, one {# key of the key set} other {# keys of the key set}}', { count: keys })] },
  ];
}
