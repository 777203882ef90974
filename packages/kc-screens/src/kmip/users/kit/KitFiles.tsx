import { useEffect } from 'react';
import { FileDown } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { ButtonRow } from 'kc-components/Stack';
import { kmipUsers, type KmipFile, type KmipKit, type KmipUser } from 'kc-api/contract/kmip/users';
import { brokenCheck, kmipCheckText, kmipFileNames, kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { useDownload, useOpenDialog, usePanelRules, usePorts } from '../../../shell/index.ts';
import { createKeyStoreDialog } from '../keyStore/createKeyStore.dialog.tsx';
import { idOf } from '../kmipUser.ts';

const files: readonly { file: KmipFile; label: string; secret: boolean }[] = [
  { file: 'bundle', label: t('Certificate and key'), secret: true },
  { file: 'certificate', label: t('Certificate'), secret: false },
  { file: 'key', label: t('Private key'), secret: true },
  { file: 'ca', label: t('CA certificate'), secret: false },
];

/** KMIP-074: each file in the format of the products. Disabled while a check says that the client would fail. */
export function KitFiles({ user, kit }: { user: KmipUser; kit: KmipKit }) {
  const { username } = user;
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  useEffect(() => {
    if (error !== undefined) messages.add({ kind: 'error', text: error });
  }, [error, messages]);
  const openDialog = useOpenDialog();
  const panel = usePanelRules();
  const broken = brokenCheck(kit.checks);
  const reasonOf = (secret: boolean) => (broken ? kmipCheckText(broken) : secret && kit.key === 'no' ? kmipUserTexts.noKey : undefined);
  return (
    <ButtonRow>
      {/* One request returns all files, including keys, so a read-only panel has no downloads. */}
      {(panel.maySend(kmipUsers.download) ? files : []).map(({ file, label, secret }) => (
        <Button
          key={file}
          icon={<FileDown aria-hidden />}
          pending={busy}
          disabledReason={reasonOf(secret)}
          onClick={() => void download(kmipUsers.download, { params: { username }, query: { file } }, kmipFileNames(username)[file])}
        >
          {label}
        </Button>
      ))}
      {panel.offers(createKeyStoreDialog) && (
        <Button icon={createKeyStoreDialog.icon} disabledReason={reasonOf(true)} onClick={() => openDialog(createKeyStoreDialog, idOf(user))}>
          {createKeyStoreDialog.label}
        </Button>
      )}
    </ButtonRow>
  );
}
