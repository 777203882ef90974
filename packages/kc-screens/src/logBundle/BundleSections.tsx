import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { EmptyState } from 'kc-components/EmptyState';
import { dateTimeText } from 'kc-components/format';
import { PageSection } from 'kc-components/Page';
import { Progress } from 'kc-components/Progress';
import { logBundle, type LogBundleDetail } from 'kc-api/contract/logBundle/logBundle';
import { logBundleFile, logBundleTexts } from 'kc-api/rules/logBundle/logBundle';
import { formatBytes } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { DialogButton, useDownload } from '../shell/index.ts';
import { createBundleDialog } from './create/createBundle.dialog.tsx';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  justify-items: start;
  & > * {
    max-width: 100%;
  }
`;
const Wide = styled.div`
  width: 100%;
`;

function Running({ progress }: Pick<LogBundleDetail, 'progress'>) {
  const known = progress && progress.total > 0 ? { value: progress.done, max: progress.total } : {};
  return (
    <Wide>
      <Progress label={t('The log bundle is being created. You can leave this page.')} {...known} />
    </Wide>
  );
}

/** Shows size and time, and offers the download. */
function Last({ detail }: { detail: LogBundleDetail }) {
  const { bundle_size: size, bundle_time: time, running, progress, error } = detail;
  const { download, busy, error: failed } = useDownload();
  return (
    <Stack>
      {running === 'yes' && <Running progress={progress} />}
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      {failed !== undefined && (
        <Banner kind="error" focusOnMount key={failed}>
          {failed}
        </Banner>
      )}
      {size !== undefined && time !== undefined && (
        <>
          <DetailsList
            items={[
              { label: t('Created'), value: dateTimeText(time) },
              { label: t('Size'), value: formatBytes(size) },
              { label: t('Files'), value: t('{count, plural, one {# file} other {# files}}', { count: detail.contents.length }) },
            ]}
          />
          <Button icon={<Download aria-hidden />} pending={busy} onClick={() => void download(logBundle.download, {}, logBundleFile)}>
            {t('Download')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Shows the last bundle, its contents and what was omitted. */
export function BundleSections({ detail }: { detail: LogBundleDetail }) {
  const exists = detail.bundle_size !== undefined;
  if (!exists && detail.running !== 'yes' && detail.error === undefined)
    return <EmptyState text={logBundleTexts.none} action={<DialogButton dialog={createBundleDialog} />} />;
  return (
    <>
      <PageSection title={t('Last log bundle')} text={t('It is kept until another one is created. A download that is interrupted continues where it stopped.')}>
        <Last detail={detail} />
      </PageSection>
      {exists && (
        <>
          <PageSection title={t('Left out or masked')} text={t('Check this before you give the bundle to anybody.')}>
            <DetailsList items={detail.left_out.map(({ what, why }) => ({ label: what, value: why, wide: true }))} />
          </PageSection>
          <PageSection title={t('Contents')} text={t('The same list is in the bundle, as manifest.json.')}>
            <DetailsList items={detail.contents.map(({ name, size }) => ({ label: name, value: formatBytes(size) }))} />
          </PageSection>
        </>
      )}
    </>
  );
}
