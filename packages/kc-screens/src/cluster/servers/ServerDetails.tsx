import { dateTimeText } from 'kc-components/format';
import type { Server } from 'kc-api/contract/cluster/servers';
import { installNames, installStatus, rekeyText, serverName } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { CertificateTab } from '../webCertificates/index.ts';
import { JoinFacts } from './JoinFacts.tsx';
import { ageText, Known } from './Known.tsx';
import { NodeStatus } from './NodeStatus.tsx';
import { StartupTab } from './startup/StartupTab.tsx';
import { SupportLoginTab } from './supportLogin/SupportLoginTab.tsx';

/** The details of the selected node, in tabs. `now`: seconds since 1970. */
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
          label: t('Details'),
          content: (
            <>
              {server.join && <JoinFacts join={server.join} />}
              <DetailsTab
                items={[
                  { label: t('Status'), value: <NodeStatus {...server} /> },
                  ...(last_heard === undefined
                    ? []
                    : [{ label: t('Last heard of'), value: t('{ago}, {time}', { ago: ageText(server, now), time: dateTimeText(last_heard) }) }]),
                  { label: t('IP address'), value: known(server.ipaddr) },
                  { label: t('Version'), value: known(version) },
                  { label: t('Role'), value: known(server.nodeType === 'master' ? t('Master') : t('Member')) },
                  { label: t('Authenticated'), value: known(server.authenticated === 'yes' ? t('Yes') : t('No')) },
                  { label: t('Removable'), value: server.removable === 'yes' ? t('Yes') : t('No, this is the current node') },
                  { label: t('Rekey status'), value: known(rekeyText(server.rekey_status)) },
                  { label: t('Install status'), value: known(installNames[installStatus(server)]) },
                  { label: t('ID'), value: server.id, mono: true },
                ]}
              />
            </>
          ),
        },
        { value: 'certificate', label: t('Certificate'), content: <CertificateTab server={server} /> },
        { value: 'support', label: t('Support login'), content: <SupportLoginTab server={server} now={now} /> },
        { value: 'startup', label: t('Startup authentication'), content: <StartupTab /> },
      ]}
    />
  );
}
