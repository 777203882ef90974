import { useEffect } from 'react';
import { FileDown, RefreshCw } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { posture } from 'kc-api/contract/posture/posture';
import { t } from 'kc-intl/t';
import { TabPage, useDownload, usePorts, type PageTab } from '../shell/index.ts';
import { ExceptionsTab } from './ExceptionsTab.tsx';
import { FindingsTab, isFound } from './FindingsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { useBoard } from './useBoard.ts';

export { postureDialogs as dialogs } from './posture.dialogs.ts';

interface FileButtonProps {
  file: typeof posture.file | typeof posture.cbom;
  name: string;
  label: string;
}

function FileButton({ file, name, label }: FileButtonProps) {
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  useEffect(() => {
    if (error !== undefined) messages.add({ kind: 'error', text: error });
  }, [error, messages]);
  return (
    <Button icon={<FileDown aria-hidden />} pending={busy} onClick={() => void download(file, {}, name)}>
      {label}
    </Button>
  );
}

/** POST-07, POST-08: exports the findings and the CBOM as files. */
function Aside() {
  const { refresh, refreshing } = useBoard();
  return (
    <>
      <FileButton file={posture.file} name="posture.csv" label={t('Export to CSV')} />
      <FileButton file={posture.cbom} name="cbom.json" label={t('Download CBOM')} />
      <Button icon={<RefreshCw aria-hidden />} pending={refreshing} onClick={refresh}>
        {t('Refresh')}
      </Button>
    </>
  );
}

/** POST-01. */
export default function PostureScreen() {
  const { data } = useBoard();
  const tabs: readonly PageTab[] = [
    { value: 'overview', label: t('Overview'), Screen: OverviewTab, secondary: <Aside /> },
    { value: 'findings', label: t('Findings'), count: data?.kinds.filter(isFound).length, Screen: FindingsTab, secondary: <Aside /> },
    { value: 'exceptions', label: t('Exceptions'), Screen: ExceptionsTab },
  ];
  return <TabPage title={t('Posture')} sub={t('Weak points of this vault, why they matter, and how to fix them.')} tabs={tabs} />;
}
