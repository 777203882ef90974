import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { caItems } from '../../certificates/index.ts';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { protectionNames, protectionOf } from './directoryServer.ts';

/** Shows the details of a directory server, with its certificate as text and as a file. */
export const DirectoryServerDetails = ({ server }: { server: DirectoryServer }) => (
  <RowDetails
    title={server.server_url}
    history={{ kind: 'Directory server', id: server.id }}
    tabs={[
      {
        value: 'details',
        label: t('Details'),
        content: (
          <DetailsTab
            items={[
              { label: t('Admin group'), value: server.groupname },
              { label: t('Encryption'), value: protectionNames[protectionOf(server)] },
              { label: t('Service account'), value: server.service_ac },
              { label: t('Access policies'), value: server.policies.map(({ name }) => name).join('\n'), wide: true },
              { label: t('ID'), value: server.id, mono: true },
            ]}
          />
        ),
      },
      {
        value: 'certificate',
        label: t('CA certificate'),
        content: <DetailsTab items={[...caItems(server.certificates), { label: t('CA file'), value: server.cacert_text, mono: true, wide: true }]} />,
      },
    ]}
  />
);
