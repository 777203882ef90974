import { DatabaseBackup, Download, RefreshCw } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Page, PageSection } from 'kc-components/Page';
import { useShortcut } from 'kc-components/shortcuts';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { backups } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts, backupTimes } from 'kc-api/rules/backup/backup';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { usePrepareRestart } from '../restart/index.ts';
import {
  AnswerPanel,
  DialogButton,
  DialogHost,
  Offered,
  useAction,
  useActor,
  useAnswer,
  usePanelRules,
  useOpenDialog,
  type DialogPlace,
} from '../shell/index.ts';
import { backUpDialog } from './backUp/backUp.dialog.tsx';
import { BackupFacts } from './BackupFacts.tsx';
import { BackupList } from './BackupList.tsx';
import { restoreDialog } from './restore/restore.dialog.tsx';
import { backupScheduleDialog } from './schedule/backupSchedule.dialog.tsx';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import { useBackupDownload } from './useBackupDownload.ts';

const nothing: readonly never[] = [];
const ownDialogs = [backUpDialog, backupScheduleDialog, restoreDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: ownDialogs }];

const noBackup = { result: '', backup_exists: 'no', images_kept: 1 } as const;

/** BKUP-01 to BKUP-04, BKUP-26, SHELL-013. */
export default function BackupScreen() {
  const actor = useActor();
  const open = useOpenDialog();
  const answer = useAnswer(backups.read, undefined, { poll: (last) => (last?.backup.result === 'running' ? backupTimes.poll : undefined) });
  const schedule = useAnswer(backups.schedule);
  const { state, run, busy: starting } = useAction();
  const { download, busy, error } = useBackupDownload();
  const mayDownload = usePanelRules().maySend(backups.download);
  usePrepareRestart();
  const backup = answer.data?.backup ?? noBackup;
  const running = backup.result === 'running';
  const refused = reasonOf(backupRules.download(actor, backup));
  const replaces = backup.backup_exists === 'yes' && (backup.images_kept ?? 1) === 1;
  const problem = state.at === 'failed' ? state.text : error;
  // BKUP-14, SHELL-090.
  useShortcut('alt+d', () => download(), { label: t('Download backup'), when: mayDownload && refused === undefined && !busy });
  return (
    <Page title={t('Backup and restore')} sub={t('Images of all data of this appliance.')} scroll>
      <PageSection title={t('Backup')} text={t('Creates an encrypted image that you download and store elsewhere.')}>
        <Stack>
          <AnswerPanel answer={answer} lines={3}>
            {({ backup: last }) => (
              <>
                <BackupFacts backup={last} />
                {last.images.length > 1 && <BackupList images={last.images.slice(1)} busy={busy} onDownload={download} />}
              </>
            )}
          </AnswerPanel>
          {problem !== undefined && (
            <Banner key={problem} kind="error" focusOnMount>
              {problem}
            </Banner>
          )}
          <ButtonRow>
            <Offered call={backups.create}>
              <Button
                tone="primary"
                icon={<DatabaseBackup aria-hidden />}
                pending={starting}
                disabledReason={reasonOf(backupRules.create(actor, backup))}
                onClick={() => (replaces ? open(backUpDialog) : void run(backups.create, {}))}
              >
                {running ? backupTexts.running : t('Create backup')}
              </Button>
            </Offered>
            <Offered call={backups.download}>
              <Button icon={<Download aria-hidden />} pending={busy} disabledReason={refused} onClick={() => download()}>
                {t('Download')}
              </Button>
            </Offered>
            <Button icon={<RefreshCw aria-hidden />} pending={answer.refreshing} onClick={answer.refresh}>
              {t('Refresh')}
            </Button>
          </ButtonRow>
        </Stack>
      </PageSection>
      <PageSection
        title={t('Schedule')}
        text={t(
          'The appliance makes backups automatically and keeps them in its own store. A failure raises an alert. Download backups to keep them elsewhere.',
        )}
      >
        <Stack>
          <AnswerPanel answer={schedule} lines={3}>
            {({ schedule: set }) => (answer.data ? <ScheduleFacts schedule={set} backup={answer.data.backup} /> : null)}
          </AnswerPanel>
          <div>
            <DialogButton dialog={backupScheduleDialog} />
          </div>
        </Stack>
      </PageSection>
      <PageSection
        title={t('Restore')}
        text={t('Replaces all data of this appliance with those of an image. You see what would be lost before anything is changed.')}
      >
        <Stack>
          <p>{backupTexts.encrypted}</p>
          <div>
            <DialogButton dialog={restoreDialog} />
          </div>
        </Stack>
      </PageSection>
      <DialogHost dialogs={ownDialogs} targets={nothing} />
    </Page>
  );
}
