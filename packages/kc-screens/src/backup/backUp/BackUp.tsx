import { useState } from 'react';
import { Download, RefreshCw } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts, backupTimes } from 'kc-api/rules/backup/backup';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAction, useActor, useAnswer, type DialogBodyProps } from '../../shell/index.ts';
import { BackupFacts } from '../BackupFacts.tsx';
import { useBackupDownload } from '../useBackupDownload.ts';

const unknown = { result: '', backup_exists: 'no' } as const;

/** BKUP-02 to BKUP-04, BKUP-26: makes a backup, shows how it stands, and hands it out. Closed, it is made all the same. */
export function BackUp({ onClose }: DialogBodyProps<unknown>) {
  const actor = useActor();
  const answer = useAnswer(backups.status, undefined, { poll: (last) => (last?.backup.result === 'running' ? backupTimes.poll : undefined) });
  const { state, run, busy } = useAction();
  const { download, busy: downloading, error } = useBackupDownload();
  const [asked, setAsked] = useState(false);
  const backup = answer.data?.backup ?? unknown;
  const running = backup.result === 'running';
  const create = () => {
    setAsked(false);
    void run(backups.create, {});
  };
  const problem = state.at === 'failed' ? state.text : error;
  return (
    <Dialog
      open
      title={t('Back up this appliance')}
      busy={busy}
      onDismiss={onClose}
      banner={
        problem !== undefined && (
          <Banner key={problem} kind="error" focusOnMount>
            {problem}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
        extra: (
          <>
            <Button icon={<RefreshCw aria-hidden />} pending={answer.refreshing} onClick={answer.refresh}>
              {t('Refresh')}
            </Button>
            <Button icon={<Download aria-hidden />} pending={downloading} disabledReason={reasonOf(backupRules.download(actor, backup))} onClick={download}>
              {t('Download')}
            </Button>
          </>
        ),
        primary: (
          <Button
            tone="primary"
            pending={busy}
            disabledReason={reasonOf(backupRules.create(actor, backup))}
            onClick={() => (backup.backup_exists === 'yes' ? setAsked(true) : create())}
          >
            {running ? backupTexts.running : t('Create backup')}
          </Button>
        ),
      }}
    >
      <AnswerPanel answer={answer} lines={3}>
        {({ backup: last }) => <BackupFacts backup={last} />}
      </AnswerPanel>
      <ConfirmDialog
        open={asked}
        title={t('Replace the backup')}
        consequence={backupTexts.replace}
        verb={t('Replace backup')}
        tone="danger"
        onConfirm={create}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}
