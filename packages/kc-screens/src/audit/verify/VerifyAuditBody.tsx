import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { countText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { Stack } from 'kc-components/Stack';
import { t } from 'kc-intl/t';
import type { DialogBodyProps } from '../../shell/index.ts';
import { CheckpointForm } from './CheckpointForm.tsx';
import { KeyOfLog } from './KeyOfLog.tsx';
import { Outcome } from './Outcome.tsx';
import { useVerify } from './useVerify.ts';

/** Verifies the whole log in the browser. Closing the dialog cancels the verification. */
export function VerifyAuditBody({ onClose }: DialogBodyProps<unknown>) {
  const { state, start, cancel } = useVerify();
  const [others, setOthers] = useState<readonly string[]>([]);
  const running = state.at === 'running';
  return (
    <Dialog
      open
      title={t('Verify the audit log')}
      description={t(
        'Checks in this browser that no record was changed, removed or inserted: each record is compared with the one before it, and the log with its signed checkpoints.',
      )}
      onDismiss={onClose}
      footer={{
        cancel: running ? (
          <Button tone="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={running} onClick={() => start(others)}>
            {t('Verify')}
          </Button>
        ),
      }}
    >
      <Stack>
        {state.at === 'running' && (
          <Progress
            label={t('Verifying the audit log')}
            value={state.total === undefined ? undefined : state.done}
            max={state.total}
            valueText={state.total === undefined ? undefined : t('{done} of {total} records', { done: countText(state.done), total: countText(state.total) })}
          />
        )}
        {state.at === 'over' && <Outcome outcome={state.outcome} />}
        {state.at === 'failed' && (
          <Banner kind="error" focusOnMount>
            {state.text}
          </Banner>
        )}
        <CheckpointForm onCheckpoint={(line) => setOthers((before) => [...before.filter((one) => one !== line), line])} />
        <KeyOfLog />
      </Stack>
    </Dialog>
  );
}
