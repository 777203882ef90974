import { useEffect, useRef, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Progress } from 'kc-components/Progress';
import { ButtonRow } from 'kc-components/Stack';
import { upgrades, type UpgradeInfo } from 'kc-api/contract/upgrade/upgrade';
import { canFinish, failedNodes, isRunning, stateOf, upgradeRules, upgradeTexts, upgradeTimes } from 'kc-api/rules/upgrade/upgrade';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Offered, useActor, useOpenDialog, usePorts, type AnswerState } from '../shell/index.ts';
import { cancelDialog } from './cancel/cancel.dialog.tsx';
import { finishDialog } from './finish/finish.dialog.tsx';
import { NodesTable, UpgradeStatus } from './NodesTable.tsx';
import { revertDialog } from './revert/revert.dialog.tsx';
import { UploadForm } from './upload/UploadForm.tsx';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  & > * {
    min-width: 0;
  }
`;

/** UPGR-18: returns true for ten seconds after the user started the revert. */
function useReverted(pending: boolean): boolean {
  const { clock } = usePorts();
  const [before, setBefore] = useState(pending);
  const [reverted, setReverted] = useState(false);
  if (before !== pending) {
    setBefore(pending);
    setReverted(pending);
  }
  useEffect(() => {
    if (!reverted) return;
    const timer = clock.setTimeout(() => setReverted(false), upgradeTimes.reverted);
    return () => clock.clearTimeout(timer);
  }, [reverted, clock]);
  return reverted;
}

/** UPGR-15: opens the reboot dialog once when the nodes are ready. After 'Later', the page still has the button. */
function usePrompt(info: UpgradeInfo): void {
  const openDialog = useOpenDialog();
  const { navigation } = usePorts();
  const ready = canFinish(info) && info.revert_pending === 'no';
  const prompted = useRef(false);
  useEffect(() => {
    if (!ready) prompted.current = false;
    else if (!prompted.current) {
      prompted.current = true;
      if (navigation.get().params['dialog'] === undefined) openDialog(finishDialog);
    }
  }, [ready, navigation, openDialog]);
}

function Notices({ info, reverted }: { info: UpgradeInfo; reverted: boolean }) {
  const reasons = failedNodes(info).map(({ name, message }) => `${name}: ${message ?? ''}`);
  return (
    <>
      {reverted && (
        <Banner kind="success" title={upgradeTexts.reverted}>
          {upgradeTexts.finishRevert}
        </Banner>
      )}
      {stateOf(info.upg_state) === 'ERR' && info.revert_pending === 'no' && (
        <Banner kind="error" title={upgradeTexts.errors}>
          {[...reasons, ...(info.applied === 'yes' ? [upgradeTexts.applied] : [])].join('\n')}
        </Banner>
      )}
      {info.upgrade_check.disk_space_status !== 'ok' && <Banner kind="warning">{upgradeTexts.space}</Banner>}
    </>
  );
}

/** UPGR-01 to UPGR-05: uploads, tracks, finishes, cancels or reverts an upgrade. */
export function UpgradeProgress({ info, answer }: { info: UpgradeInfo; answer: Pick<AnswerState<unknown>, 'refresh' | 'refreshing'> }) {
  const actor = useActor();
  const openDialog = useOpenDialog();
  const reverted = useReverted(info.revert_pending === 'yes');
  usePrompt(info);
  const total = info.items.length;
  const done = info.items.filter(({ upg_state }) => ['COMPLETE', 'APPLY'].includes(stateOf(upg_state) ?? '')).length;
  const toRevert = upgradeRules.revert(actor, info);
  return (
    <Stack>
      <Notices info={info} reverted={reverted} />
      {info.upgrade_pending === 'yes' && (
        <DetailsList
          items={[
            { label: t('State'), value: <UpgradeStatus state={info.upg_state} /> },
            { label: t('New version'), value: info.to_version ?? '' },
          ]}
        />
      )}
      {isRunning(info) && (
        <Progress
          label={info.to_version === undefined ? t('Upgrade to the new version') : t('Upgrade to {version}', { version: info.to_version })}
          value={done}
          max={total}
          valueText={t('{done} of {total} nodes', { done, total })}
        />
      )}
      {!reverted && (
        <Offered call={upgrades.upload}>
          <UploadForm info={info} />
        </Offered>
      )}
      <NodesTable items={info.items} />
      <ButtonRow>
        {canFinish(info) && (
          <Offered dialog={finishDialog}>
            <Button tone="primary" icon={finishDialog.icon} onClick={() => openDialog(finishDialog)}>
              {finishDialog.label}
            </Button>
          </Offered>
        )}
        {info.upgrade_pending === 'yes' && info.initiator === 'yes' && (
          <Offered dialog={cancelDialog}>
            <Button icon={cancelDialog.icon} disabledReason={reasonOf(upgradeRules.cancel(actor, info))} onClick={() => openDialog(cancelDialog)}>
              {cancelDialog.label}
            </Button>
          </Offered>
        )}
        {toRevert.ok && (
          <Offered dialog={revertDialog}>
            <Button icon={revertDialog.icon} onClick={() => openDialog(revertDialog)}>
              {info.former_version === undefined ? t('Revert to the previous version') : t('Revert to {version}', { version: info.former_version })}
            </Button>
          </Offered>
        )}
        <Button icon={<RefreshCw aria-hidden />} pending={answer.refreshing} onClick={answer.refresh}>
          {t('Refresh')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
