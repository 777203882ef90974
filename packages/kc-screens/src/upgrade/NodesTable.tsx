import { styled } from 'styled-components';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import { Marker, Status, type StatusTone } from 'kc-components/Status';
import type { NodeUpgrade } from 'kc-api/contract/upgrade/upgrade';
import { stateOf, upgradeStates, upgradeTexts, type UpgradeState } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';

const Table = styled(PlainTable)`
  /* Names, addresses and states are whole; the message breaks. */
  & td:not(:last-child) {
    white-space: nowrap;
  }
  & td:last-child {
    min-width: 14rem;
  }
  & th {
    white-space: nowrap;
  }
`;

const Tag = styled(Marker)`
  white-space: nowrap;
`;

const tones: Readonly<Record<UpgradeState, StatusTone>> = { INIT: 'idle', START: 'info', APPLY: 'warn', COMPLETE: 'ok', ERR: 'bad' };

/** Shows the upgrade state of the cluster or of a node. */
export function UpgradeStatus({ state: wire }: { state: string }) {
  const state = stateOf(wire);
  return state ? <Status tone={tones[state]}>{upgradeStates[state]}</Status> : <>{wire}</>;
}

/** UPGR-14: shows that a complete node waits for its reboot, otherwise the message of the node. */
function Message({ node: { name, upg_state, message = '' } }: { node: NodeUpgrade }) {
  if (stateOf(upg_state) !== 'COMPLETE') return <>{message}</>;
  return (
    <>
      {upgradeTexts.nodeComplete(name)}
      <Tag>{t('Reboot pending')}</Tag>
    </>
  );
}

/** UPGR-03, UPGR-08: the upgrade state of each node. */
export const NodesTable = ({ items }: { items: readonly NodeUpgrade[] }) => (
  <TableScroll>
    <Table aria-label={t('Nodes in the upgrade')}>
      <thead>
        <tr>
          <th scope="col">{t('Node')}</th>
          <th scope="col">{t('IP address')}</th>
          <th scope="col">{t('State')}</th>
          <th scope="col">{t('Message')}</th>
        </tr>
      </thead>
      <tbody>
        {items.length === 0 ? (
          <tr>
            <td colSpan={4}>{upgradeTexts.none}</td>
          </tr>
        ) : (
          items.map((node) => (
            <tr key={node.name}>
              <td>{node.name}</td>
              <td>{node.ipaddr}</td>
              <td>
                <UpgradeStatus state={node.upg_state} />
              </td>
              <td>
                <Message node={node} />
              </td>
            </tr>
          ))
        )}
      </tbody>
    </Table>
  </TableScroll>
);
