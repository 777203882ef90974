import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { servers, type MapInfo, type Server } from 'kc-api/contract/cluster/servers';
import { serverRules, unreachable } from 'kc-api/rules/cluster/servers';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { checkingText, sayDone, useAction, useAnswer, usePorts, wordFor, type DialogBodyProps } from '../../../shell/index.ts';
import { MappingsOfNodes } from './MappingsOfNodes.tsx';

/** Explains the consequence: a node that responds deletes the keys; one that does not respond keeps them. */
const Consequence = ({ nodes }: { nodes: readonly Server[] }) => (
  <Impact
    dependents={[{ label: t('Does not answer'), names: nodes.filter(({ status }) => status === unreachable).map(({ name }) => name) }]}
    final={t('Yes, immediately.')}
    undo={t('Not possible. The node can be added again, with a new certificate bundle.')}
  >
    {nodes.some(({ status }) => status === unreachable)
      ? t('The node leaves the cluster. If it does not respond, it keeps its copy of the keys until you reset it. Make sure that it does not reconnect.')
      : t('The node leaves the cluster and deletes the keys of the cluster.')}
  </Impact>
);

/** CLUS-013: asks for confirmation and removes all nodes with one call. Then asks about the mappings that name them. */
export function RemoveNodes({ targets: given, onClose }: DialogBodyProps<Server>) {
  // The rows disappear from the list while the dialog is open, so it keeps its initial targets.
  const [nodes] = useState(given);
  const [left, setLeft] = useState<readonly MapInfo[] | null>(null);
  const ports = usePorts();
  const all = useAnswer(servers.list).data?.servers ?? [];
  const { state, run, busy } = useAction();
  const refusal = reasonOf(serverRules.removeAll(nodes, all));
  const title = t('{count, plural, one {Remove {name} from the cluster} other {Remove # nodes from the cluster}}', {
    count: nodes.length,
    name: nodes[0]?.name,
  });

  const remove = async () => {
    if (refusal !== undefined) return;
    const outcome = await run(servers.remove, { body: { server_ids: nodes.map(({ id }) => id) } });
    if (!outcome?.ok) return;
    sayDone(
      ports,
      t('{count, plural, one {Node removed from the cluster} other {# nodes removed from the cluster}}', { count: nodes.length }),
      wordFor(nodes, nodes[0]?.name ?? '', ''),
    );
    const mappings = outcome.answer?.map_info ?? [];
    if (mappings.length === 0) onClose();
    else setLeft(mappings);
  };

  if (left) return <MappingsOfNodes mappings={left} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      names={nodes.map(({ name }) => name)}
      counted={(count) => t('{count, plural, one {# node} other {# nodes}}', { count })}
      consequence={<Consequence nodes={nodes} />}
      verb={t('Remove from cluster')}
      tone="danger"
      pending={busy}
      error={refusal ?? (state.at === 'failed' ? state.text : undefined)}
      extra={state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
