import { FileDown, RefreshCw } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { csvFileName } from 'kc-components/DataGrid';
import { posture } from 'kc-api/contract/posture/posture';
import { TabPage, useDownload, usePorts, type PageTab } from '../shell/index.ts';
import { ExceptionsTab } from './ExceptionsTab.tsx';
import { FindingsTab, isFound } from './FindingsTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { useBoard } from './useBoard.ts';

export { postureDialogs as dialogs } from './posture.dialogs.ts';

/** POST-07, POST-08: everything as a file. */
function Files() {
  const { clock } = usePorts();
  const { refresh } = useBoard();
  const { download, busy, error } = useDownload();
  return (
    <>
      {error !== undefined && <Banner kind="error">{error}</Banner>}
      <Button icon={<FileDown aria-hidden />} pending={busy} onClick={() => void download(posture.file, {}, csvFileName('posture', clock.now()))}>
        Export to CSV
      </Button>
      <Button icon={<FileDown aria-hidden />} pending={busy} onClick={() => void download(posture.cbom, {}, 'cbom.json')}>
        Download CBOM
      </Button>
      <Button icon={<RefreshCw aria-hidden />} onClick={refresh}>
        Refresh
      </Button>
    </>
  );
}

/** POST-01. */
export default function PostureScreen() {
  const { data } = useBoard();
  const tabs: readonly PageTab[] = [
    { value: 'overview', label: 'Overview', Screen: OverviewTab, secondary: <Files /> },
    { value: 'findings', label: 'Findings', count: data?.kinds.filter(isFound).length, Screen: FindingsTab, secondary: <Files /> },
    { value: 'exceptions', label: 'Exceptions', Screen: ExceptionsTab },
  ];
  return <TabPage title="Posture" sub="What could be better in this vault, why it matters, and how to mend it." tabs={tabs} />;
}
