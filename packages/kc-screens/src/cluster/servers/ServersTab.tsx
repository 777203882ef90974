import { useMemo } from 'react';
import { servers, type Server } from 'kc-api/contract/cluster/servers';
import { serverName } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, usePorts } from '../../shell/index.ts';
import { NodeJoin } from '../nodeJoin/NodeJoin.tsx';
import { ServerDetails } from './ServerDetails.tsx';
import { serverColumns } from './servers.columns.tsx';
import { serverDialogs } from './servers.dialogs.ts';
import { serverPoll } from './serverPoll.ts';

const idOf = ({ id }: Server) => id;

/** CLUS-021: the nodes of the cluster, as a grid with details. */
export function ServersTab() {
  const { clock } = usePorts();
  const list = useAnswer(servers.list, undefined, { poll: serverPoll });
  // Ages are relative to the time of the response.
  const now = Math.floor((list.updatedAt ?? clock.now()) / 1000);
  const columns = useMemo(() => serverColumns(now), [now]);
  return (
    <>
      <NodeJoin />
      <GridScreen<Server>
        id="servers"
        label={t('Servers')}
        columns={columns}
        rowId={idOf}
        nameOf={serverName}
        list={rowsOf(list, (answer) => answer.servers)}
        dialogs={serverDialogs}
        details={(server) => <ServerDetails key={server.id} server={server} now={now} />}
        empty={{ text: t('There are no servers.') }}
      />
    </>
  );
}
