import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { t } from 'kc-intl/t';
import { useDownload } from '../../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
`;

/** The certificate request of this node, which the cluster needs to add it. */
export function OwnRequest() {
  const { download, busy, error } = useDownload();
  return (
    <Stack>
      <p>{t('Download the request of this node and add the node on the cluster. The certificate bundle that you get there holds both files.')}</p>
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      <Button icon={<Download aria-hidden />} pending={busy} onClick={() => void download(nodeJoin.request, {}, 'node.csr')}>
        {t('Download CSR')}
      </Button>
    </Stack>
  );
}
