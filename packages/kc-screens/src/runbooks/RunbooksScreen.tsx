import { RefreshCw, ShieldCheck } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { linkTo, TabPage, usePorts, type DialogPlace, type PageTab } from '../shell/index.ts';
import { KindsTab } from './KindsTab.tsx';
import { RehearsalTab, useRehearsal } from './RehearsalTab.tsx';
import { runbookDialogs } from './runbooks.dialogs.ts';
import { RunsTab } from './RunsTab.tsx';

export const dialogs: readonly DialogPlace[] = [{ at: { tab: 'runbooks' }, dialogs: runbookDialogs }];

function Rehearse() {
  const { navigation } = usePorts();
  return (
    <Button icon={<ShieldCheck aria-hidden />} onClick={() => navigation.go(linkTo({ path: pages.runbooks }, { params: { tab: 'rehearsal' } }))}>
      {t('Rehearse')}
    </Button>
  );
}

function RehearseAgain() {
  const { refresh, refreshing } = useRehearsal();
  return (
    <Button icon={<RefreshCw aria-hidden />} pending={refreshing} onClick={refresh}>
      {t('Rehearse again')}
    </Button>
  );
}

const tabs: readonly PageTab[] = [
  { value: 'runbooks', label: t('Runbooks'), Screen: KindsTab, secondary: <Rehearse /> },
  { value: 'rehearsal', label: t('Rehearsal'), Screen: RehearsalTab, secondary: <RehearseAgain /> },
  { value: 'runs', label: t('Runs'), Screen: RunsTab },
];

/** RUN-01. */
export default function RunbooksScreen() {
  return <TabPage title={t('Runbooks')} sub={t('Step-by-step responses. The appliance checks each step.')} tabs={tabs} />;
}
