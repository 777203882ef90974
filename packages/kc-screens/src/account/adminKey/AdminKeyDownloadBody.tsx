import { Download } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { adminKey } from 'kc-api/contract/account/account';
import type { ApplianceError } from 'kc-api/client/errors';
import { accountTexts, adminKeyFile } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { useActor, useDownload, usePorts, useReadStale } from '../../shell/index.ts';

/** ACCT-33, ACCT-34. */
const wordsFor = (error: ApplianceError): string => (error.status === 404 ? accountTexts.noAdminKey : accountTexts.adminKeyFailed);

export interface AdminKeyDownloadProps {
  /** Called after the file was downloaded. */
  onDone: () => void;
  /** Postpones the download. Default: the user can only download or log out. */
  onCancel?: (() => void) | undefined;
}

/** Downloads the user's part of the admin key as a file. Also a forced step of the sign-in. */
export function AdminKeyDownloadBody({ onDone, onCancel }: AdminKeyDownloadProps) {
  const { signOut, notes } = usePorts();
  const actor = useActor();
  const readStale = useReadStale();
  const { download, busy, error } = useDownload(wordsFor);
  const save = async () => {
    if (!(await download(adminKey.download, {}, adminKeyFile(actor.login_name)))) return;
    readStale(adminKey.download);
    notes.add({ kind: 'success', title: t('Admin key part downloaded') });
    onDone();
  };
  return (
    <Dialog
      open
      title={t('Download your admin key part')}
      dismissable={onCancel !== undefined}
      onDismiss={onCancel}
      busy={busy}
      initialFocus="primary"
      banner={
        error !== undefined && (
          <Banner kind="error" focusOnMount key={error}>
            {error}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={() => (onCancel ? onCancel() : signOut())} disabledReason={busy ? t('Wait until this is done.') : undefined}>
            {onCancel ? t('Cancel') : t('Log out')}
          </Button>
        ),
        primary: (
          <Button tone="primary" icon={<Download aria-hidden />} pending={busy} onClick={() => void save()}>
            {t('Download')}
          </Button>
        ),
      }}
    >
      <Stack tight>
        <p>
          {t('The admin key is split among the security administrators. Your part is needed to recover the vault and to restore a backup on another node.')}
        </p>
        <p>{t('Keep the file where nobody else can read it, separate from backups.')}</p>
      </Stack>
    </Dialog>
  );
}
