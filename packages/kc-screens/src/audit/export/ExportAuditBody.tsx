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
          { label: 'File name', value: file, mono: true, wide: true },
          { label: 'Size', value: size === undefined ? undefined : formatBytes(size) },
          { label: 'Exported', value: time === undefined ? undefined : dateTimeText(time) },
        ]}
      />
      {error !== undefined && (
        <Banner key={error} kind="error" focusOnMount>
          {error}
        </Banner>
      )}
      <VerifyPageRow>
        <Button icon={<Download aria-hidden />} pending={busy} onClick={() => void download(audit.download, {}, file)}>
          Download
        </Button>
      </VerifyPageRow>
    </>
  );
}

/** AUDIT-10, AUDIT-11: the last bundle, and a new one. Closing it leaves a running export alone. */
export function ExportAuditBody({ onClose }: DialogBodyProps<unknown>) {
  const bundle = useAnswer(audit.bundle);
  const { running, starting, error, start } = useExport(auditExport);
  return (
    <Dialog
      open
      title="Export the audit log"
      description="Exports the entire log as XML. Filters are ignored."
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
          <Button tone="quiet" disabledReason={starting ? 'Wait until this is done.' : undefined} onClick={onClose}>
            Close
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={starting} disabledReason={running ? 'An export is in progress.' : undefined} onClick={() => void start({})}>
            Export
          </Button>
        ),
      }}
    >
      <Stack>
        {bundle.data ? <Bundle bundle={bundle.data} /> : !bundle.error && <Skeleton lines={3} />}
        {running && (
          <div data-wide>
            <Progress label="Exporting the audit log" />
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
