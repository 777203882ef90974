import { RefreshCw, ShieldCheck } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { linkTo, TabPage, usePorts, type DialogPlace, type PageTab } from '../shell/index.ts';
import { runbooksScreen } from './index.ts';
import { KindsTab } from './KindsTab.tsx';
import { RehearsalTab, useRehearsal } from './RehearsalTab.tsx';
import { runbookDialogs } from './runbooks.dialogs.ts';
import { RunsTab } from './RunsTab.tsx';

export const dialogs: readonly DialogPlace[] = [{ at: { tab: 'runbooks' }, dialogs: runbookDialogs }];

function Rehearse() {
  const { navigation } = usePorts();
  return (
    <Button icon={<ShieldCheck aria-hidden />} onClick={() => navigation.go(linkTo(runbooksScreen, { params: { tab: 'rehearsal' } }))}>
      Rehearse
    </Button>
  );
}

function RehearseAgain() {
  const { refresh, refreshing } = useRehearsal();
  return (
    <Button icon={<RefreshCw aria-hidden />} pending={refreshing} onClick={refresh}>
      Rehearse again
    </Button>
  );
}

const tabs: readonly PageTab[] = [
  { value: 'runbooks', label: 'Runbooks', Screen: KindsTab, secondary: <Rehearse /> },
  { value: 'rehearsal', label: 'Rehearsal', Screen: RehearsalTab, secondary: <RehearseAgain /> },
  { value: 'runs', label: 'Runs', Screen: RunsTab },
];

/** RUN-01. */
export default function RunbooksScreen() {
  return <TabPage title="Runbooks" sub="Steps to take when something has happened, checked by the appliance as they are done." tabs={tabs} />;
}
