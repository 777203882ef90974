import { Download } from 'lucide-react';
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
import { AnswerPanel, DialogButton, DialogHost, useActor, useAnswer, type DialogPlace } from '../shell/index.ts';
import { backUpDialog } from './backUp/backUp.dialog.tsx';
import { BackupFacts } from './BackupFacts.tsx';
import { restoreDialog } from './restore/restore.dialog.tsx';
import { useBackupDownload } from './useBackupDownload.ts';

const nothing: readonly never[] = [];
const ownDialogs = [backUpDialog, restoreDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: ownDialogs }];

/** BKUP-01, SHELL-013. */
export default function BackupScreen() {
  const actor = useActor();
  const answer = useAnswer(backups.read, undefined, { poll: (last) => (last?.backup.result === 'running' ? backupTimes.poll : undefined) });
  const { download, busy, error } = useBackupDownload();
  usePrepareRestart();
  const exists = answer.data?.backup.backup_exists ?? 'no';
  const refused = reasonOf(backupRules.download(actor, { backup_exists: exists }));
  // BKUP-14, SHELL-090.
  useShortcut('alt+d', download, { label: t('Download backup'), when: refused === undefined && !busy });
  return (
    <Page title={t('Backup and restore')} sub={t('An image of all data of this appliance.')} scroll>
      <PageSection title={t('Backup')} text={t('Creates an encrypted image that you download and store elsewhere. It replaces the previous one.')}>
        <Stack>
          <AnswerPanel answer={answer} lines={3}>
            {({ backup }) => <BackupFacts backup={backup} />}
          </AnswerPanel>
          {error !== undefined && <Banner kind="error">{error}</Banner>}
          <ButtonRow>
            <DialogButton dialog={backUpDialog} tone="primary" />
            <Button icon={<Download aria-hidden />} pending={busy} disabledReason={refused} onClick={download}>
              {t('Download')}
            </Button>
          </ButtonRow>
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
