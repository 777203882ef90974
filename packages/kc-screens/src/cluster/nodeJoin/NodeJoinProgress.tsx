import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Checkbox } from 'kc-components/CheckboxField';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { nodeJoin, type NodeJoinStatus } from 'kc-api/contract/cluster/nodeJoin';
import { joinError, joinPhase, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { lastRestart } from 'kc-api/rules/restart/restartTimes';
import { t } from 'kc-intl/t';
import { followRestart } from '../../restart/index.ts';
import { Offered, sayDone, useAction, usePanelRules, usePorts } from '../../shell/index.ts';
import { JoinEntries } from './JoinEntries.tsx';

const Line = styled.label`
  display: flex;
  align-items: start;
  gap: 0.5rem;
`;

interface NodeJoinProgressProps {
  status: NodeJoinStatus;
  /** Called when the user closes a failed or reset join. */
  onClose: () => void;
  /** True if the sign-in waits for the join, so that the user can only log out. Default: false. */
  forced?: boolean;
}

/** CLUS-010, CLUS-031 to CLUS-036: cannot be closed while the join runs. */
export function NodeJoinProgress({ status, onClose, forced: isStep = false }: NodeJoinProgressProps) {
  const ports = usePorts();
  const { state, run, reset: settle, busy } = useAction();
  const [forced, setForced] = useState(false);
  const [asked, setAsked] = useState(false);
  const phase = joinPhase(status);
  const { restart_id = lastRestart } = status;

  useEffect(() => {
    if (phase === 'complete') followRestart(ports, { restart_id }, t('Cluster'));
  }, [phase, restart_id, ports]);

  const reset = async (type: 'soft' | 'hard') => {
    const outcome = await run(nodeJoin.reset, { body: { type, forced: forced && type === 'hard' ? 'yes' : 'no' } });
    if (!outcome?.ok) return;
    sayDone(ports, nodeJoinTexts.cancelled, undefined);
    onClose();
  };
  const failed = phase === 'failed';
  const mayReset = usePanelRules().maySend(nodeJoin.reset);
  const refused = state.at === 'failed' ? state.text : undefined;
  return (
    <>
      <Dialog
        open
        title={failed ? t('The node could not join the cluster') : t('Joining the cluster')}
        size="wizard"
        dismissable={failed || !(mayReset || isStep)}
        busy={busy}
        onDismiss={onClose}
        initialFocus="primary"
        banner={
          refused !== undefined && !asked ? (
            <Banner key={refused} kind="error" focusOnMount>
              {refused}
            </Banner>
          ) : (
            failed && <Banner kind="error">{joinError(status)}</Banner>
          )
        }
        footer={
          failed
            ? {
                cancel: (
                  <Button tone="quiet" onClick={onClose}>
                    {t('Close')}
                  </Button>
                ),
                extra: (
                  <Offered call={nodeJoin.reset}>
                    <Button
                      tone="danger"
                      pending={busy}
                      onClick={() => {
                        settle();
                        setAsked(true);
                      }}
                    >
                      {t('Hard reset')}
                    </Button>
                  </Offered>
                ),
                primary: (
                  <Offered call={nodeJoin.reset}>
                    <Button tone="primary" pending={busy} onClick={() => void reset('soft')}>
                      {t('Soft reset')}
                    </Button>
                  </Offered>
                ),
              }
            : {
                cancel: (
                  <Offered call={nodeJoin.reset}>
                    <Button
                      tone="quiet"
                      pending={busy}
                      disabledReason={phase === 'complete' ? nodeJoinTexts.complete : undefined}
                      onClick={() => void reset('soft')}
                    >
                      {t('Cancel join')}
                    </Button>
                  </Offered>
                ),
                ...(isStep && { primary: <Button onClick={() => ports.signOut()}>{t('Log out')}</Button> }),
              }
        }
      >
        <Stack>
          <JoinEntries join={status} />
          {failed ? (
            <p>
              {t('A soft reset lets you try again with the same request. A hard reset deletes the request too: the node has to be added to the cluster again.')}
            </p>
          ) : (
            <p>{t('Do not switch this node off. You can reload or close the page: the join continues.')}</p>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asked}
        title={t('Hard reset?')}
        names={[]}
        consequence={t('The join request is deleted. The node has to be added to the cluster again.')}
        verb={t('Hard reset')}
        tone="danger"
        pending={busy}
        error={asked ? refused : undefined}
        extra={
          <Line>
            <Checkbox checked={forced} onChange={(e) => setForced(e.target.checked)} />
            <span>{t('Force the hard reset, even if the cluster does not respond')}</span>
          </Line>
        }
        onConfirm={() => void reset('hard')}
        onCancel={() => {
          settle();
          setAsked(false);
        }}
      />
    </>
  );
}
