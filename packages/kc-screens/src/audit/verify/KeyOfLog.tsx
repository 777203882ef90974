import { Download } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Skeleton } from 'kc-components/Skeleton';
import { Stack } from 'kc-components/Stack';
import { audit } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';
import { Failure, useAnswer, usePorts } from '../../shell/index.ts';
import { VerifyPageRow } from './VerifyPageRow.tsx';

/** Shows the public key of the checkpoints and offers it for download. Verification outside the appliance needs it. */
export function KeyOfLog() {
  const { save } = usePorts();
  const { data, error, refresh } = useAnswer(audit.chainState);
  if (error) return <Failure error={error} retry={refresh} />;
  if (!data) return <Skeleton lines={2} />;
  const { key, public_key, checkpoints } = data;
  const newest = checkpoints.at(-1);
  return (
    <Stack tight>
      <DetailsList
        items={[
          { label: t('Signing key'), value: <CopyText label={t('Signing key')} value={key} /> },
          { label: t('Last checkpoint'), value: newest ? <CopyText label={t('Last checkpoint')} value={newest} /> : t('None yet'), wide: true },
        ]}
      />
      <VerifyPageRow>
        <Button
          icon={<Download aria-hidden />}
          onClick={() => save({ blob: new Blob([public_key], { type: 'application/x-pem-file' }), filename: `audit-key-${key}.pem` })}
        >
          {t('Public key')}
        </Button>
      </VerifyPageRow>
    </Stack>
  );
}
