import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { dateTimeText } from 'kc-components/format';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { Progress } from 'kc-components/Progress';
import { Skeleton } from 'kc-components/Skeleton';
import { audit } from 'kc-api/contract/audit/audit';
import type { AnswerOf } from 'kc-api/contract/call';
import { auditTexts } from 'kc-api/rules/audit/audit';
import { formatBytes } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { Failure, useAnswer, useDownload, type DialogBodyProps } from '../../shell/index.ts';
import { VerifyPageRow } from '../verify/VerifyPageRow.tsx';
import { auditExport } from './auditExport.ts';
import { useExport } from './useExport.tsx';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1rem;
  & > * {
    max-width: 100%;
  }
  & > dl,
  & > [data-wide] {
    width: 100%;
  }
`;

function Bundle({ bundle }: { bundle: AnswerOf<typeof audit.bundle> }) {
  const { download, busy, error } = useDownload();
  const { alog_bundle_fname: file = 'auditlog.xml', alog_bundle_size: size, alog_bundle_time: time } = bundle;
  if (bundle.alog_bundle_exists !== 'yes') return <p>{auditTexts.noBundle}</p>;
  return (
    <>
      <DetailsList
        items={[
          { label: t('File name'), value: file, mono: true, wide: true },
          { label: t('Size'), value: size === undefined ? undefined : formatBytes(size) },
          { label: t('Exported'), value: time === undefined ? undefined : dateTimeText(time) },
        ]}
      />
      {error !== undefined && (
        <Banner key={error} kind="error" focusOnMount>
          {error}
        </Banner>
      )}
      <VerifyPageRow>
        <Button icon={<Download aria-hidden />} pending={busy} onClick={() => void download(audit.download, {}, file)}>
          {t('Download')}
        </Button>
      </VerifyPageRow>
    </>
  );
}

/** AUDIT-10, AUDIT-11: shows the last bundle and starts a new export. Closing the dialog does not cancel a running export. */
export function ExportAuditBody({ onClose }: DialogBodyProps<unknown>) {
  const bundle = useAnswer(audit.bundle);
  const { running, starting, error, start } = useExport(auditExport);
  return (
    <Dialog
      open
      title={t('Export the audit log')}
      description={t('Exports the entire log as XML. Filters are ignored.')}
      busy={starting}
      onDismiss={onClose}
      banner={
        error !== undefined ? (
          <Banner key={error} kind="error" focusOnMount>
            {error}
          </Banner>
        ) : (
          bundle.error && <Failure size="frame" error={bundle.error} retry={bundle.refresh} />
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" disabledReason={starting ? t('Wait until this is done.') : undefined} onClick={onClose}>
            {t('Close')}
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={starting} disabledReason={running ? t('An export is in progress.') : undefined} onClick={() => void start({})}>
            {t('Export')}
          </Button>
        ),
      }}
    >
      <Stack>
        {bundle.data ? <Bundle bundle={bundle.data} /> : !bundle.error && <Skeleton lines={3} />}
        {running && (
          <div data-wide>
            <Progress label={t('Exporting the audit log')} />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
