import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { luna, type LunaInfo } from 'kc-api/contract/hsm/luna';
import { t } from 'kc-intl/t';
import { Offered, useDownload } from '../../shell/index.ts';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  & > span {
    min-width: 12rem;
    overflow-wrap: anywhere;
  }
`;

/** HSM-050: each node with the certificate that it presents to the HSM. */
export function ClientCertificates({ list }: { list: LunaInfo['client_list'] }) {
  const { download, busy, error } = useDownload();
  if (list.length === 0) return <EmptyState text={t('Save a client name first. Each node then has a certificate to register in the HSM.')} />;
  return (
    <>
      {error !== undefined && (
        <Banner kind="error" focusOnMount key={error}>
          {error}
        </Banner>
      )}
      <List>
        {list.map(({ node_guid, comm_name }) => (
          <Item key={node_guid}>
            <span>
              {node_guid}: {comm_name}
            </span>
            <Offered call={luna.clientCert}>
              <Button
                icon={<Download aria-hidden />}
                aria-label={t('Download certificate of {node}', { node: node_guid })}
                pending={busy}
                onClick={() => void download(luna.clientCert, { params: { comm_name } }, `${comm_name}.pem`)}
              >
                {t('Download')}
              </Button>
            </Offered>
          </Item>
        ))}
      </List>
    </>
  );
}
