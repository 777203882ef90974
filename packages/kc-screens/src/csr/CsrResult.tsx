import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { t } from 'kc-intl/t';
import { usePorts } from '../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Shows the request for copying, and offers it as a file named after the common name. */
export function CsrResult({ csr, name }: { csr: string; name: string }) {
  const { save } = usePorts();
  return (
    <Stack>
      <CopyText label={t('Certificate signing request')} value={csr} />
      <Button icon={<Download aria-hidden />} onClick={() => save({ blob: new Blob([csr], { type: 'application/pkcs10' }), filename: `${name}.csr` })}>
        {t('Download')}
      </Button>
    </Stack>
  );
}
