import { dateTimeText } from 'kc-components/format';
import type { Server } from 'kc-api/contract/cluster/servers';
import { installStatus, rekeyText, serverName } from 'kc-api/rules/cluster/servers';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { CertificateTab } from '../certificates/index.ts';
import { JoinFacts } from './JoinFacts.tsx';
import { ageText, Known } from './Known.tsx';
import { NodeStatus } from './NodeStatus.tsx';
import { StartupTab } from './startup/StartupTab.tsx';
import { SupportLoginTab } from './supportLogin/SupportLoginTab.tsx';

/** What is known of the selected node, in tabs. `now`: seconds since 1970. */
export function ServerDetails({ server, now }: { server: Server; now: number }) {
  const { last_heard, version = '' } = server;
  const known = (text: string) => <Known server={server}>{text}</Known>;
  return (
    <RowDetails
      title={serverName(server)}
      history={{ kind: 'Node', id: server.id }}
      tabs={[
        {
          value: 'details',
          label: 'Details',
          content: (
            <>
              {server.join && <JoinFacts join={server.join} />}
              <DetailsTab
                items={[
                  { label: 'Status', value: <NodeStatus {...server} /> },
                  ...(last_heard === undefined ? [] : [{ label: 'Last heard of', value: `${ageText(server, now)}, ${dateTimeText(last_heard)}` }]),
                  { label: 'IP address', value: known(server.ipaddr) },
                  { label: 'Version', value: known(version) },
                  { label: 'Role', value: known(server.nodeType === 'master' ? 'Master' : 'Member') },
                  { label: 'Authenticated', value: known(server.authenticated === 'yes' ? 'Yes' : 'No') },
                  { label: 'Removable', value: server.removable === 'yes' ? 'Yes' : 'No, this is the current node' },
                  { label: 'Rekey status', value: known(rekeyText(server.rekey_status)) },
                  { label: 'Install status', value: known(installStatus(server)) },
                  { label: 'ID', value: server.id, mono: true },
                ]}
              />
            </>
          ),
        },
        { value: 'certificate', label: 'Certificate', content: <CertificateTab server={server} /> },
        { value: 'support', label: 'Support login', content: <SupportLoginTab server={server} now={now} /> },
        { value: 'startup', label: 'Startup authentication', content: <StartupTab /> },
      ]}
    />
  );
}
