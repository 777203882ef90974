import { FolderDown } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { reportTexts } from 'kc-api/rules/reporting/reporting';
import { t } from 'kc-intl/t';
import { useDownload } from '../../shell/index.ts';
import { useReports } from '../useReports.ts';

/** Downloads the PDF files of all reports in a set as one archive. */
export function SetDownload({ set }: { set: string }) {
  const reports = useReports().data?.reports.filter((report) => report.set === set) ?? [];
  const isReady = reports.length > 0 && reports.every(({ state }) => state === 'SUCCESS');
  const { download, busy, error } = useDownload();
  return (
    <>
      <Button
        icon={<FolderDown aria-hidden />}
        pending={busy}
        disabledReason={isReady ? undefined : reportTexts.setOpen}
        onClick={() => void download(reporting.setFile, { params: { set }, query: { format: 'pdf' } }, 'reports.tar')}
      >
        {t('Whole set')}
      </Button>
      {error !== undefined && <Banner kind="error">{error}</Banner>}
    </>
  );
}
