import { useEffect, useRef } from 'react';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { bundleCode, bundleLife, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { sayDone, useDownload, usePorts } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
`;

/** CLUS-069, CLUS-097: downloads the bundle from the address in the response. A button downloads it again. */
export function BundleResult({ uri }: { uri: string }) {
  const ports = usePorts();
  const { download, busy, error } = useDownload();
  const fetched = useRef(false);
  const code = bundleCode(uri);
  const fetchBundle = async () => {
    if (code !== undefined && (await download(nodeJoin.bundle, { params: { code } }, 'bundle.tar'))) sayDone(ports, nodeJoinTexts.downloaded, undefined);
  };
  useEffect(() => {
    // Download automatically only once, even if the component renders again.
    if (fetched.current) return;
    fetched.current = true;
    void fetchBundle();
  });
  return (
    <Stack>
      {code === undefined && <Banner kind="error">{t('The certificate bundle has an address that this console does not know: {uri}', { uri })}</Banner>}
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      <p>{t('The bundle holds the certificate of the node and the CA certificate. Unpack it and use both on the new node, with the same passphrase.')}</p>
      <p>{t('It can be used once, within {minutes} minutes. The list of servers shows the progress of the join.', { minutes: bundleLife / seconds.m })}</p>
      <Button
        icon={<Download aria-hidden />}
        pending={busy}
        disabledReason={code === undefined ? t('There is no bundle.') : undefined}
        onClick={() => void fetchBundle()}
      >
        {t('Download bundle')}
      </Button>
    </Stack>
  );
}
