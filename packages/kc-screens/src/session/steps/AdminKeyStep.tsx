import { Download } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { adminKey } from 'kc-api/contract/account';
import { adminKeyFile } from 'kc-api/rules/account';
import { useDownload, usePorts } from '../../shell/index.ts';
import type { StepProps } from './step.ts';

/** AUTH-20, AUTH-40: the own part of the admin key, before anything else is done with the vault. */
export function AdminKeyStep({ facts, onDone }: StepProps) {
  const { signOut } = usePorts();
  const { download, busy, error } = useDownload();
  const save = async () => {
    if (await download(adminKey.download, {}, adminKeyFile(facts.user.login_name))) onDone();
  };
  return (
    <Dialog
      open
      title="Download your admin key part"
      dismissable={false}
      busy={busy}
      initialFocus="primary"
      banner={error !== undefined && <Banner kind="error" focusOnMount key={error}>{error}</Banner>}
      footer={{
        cancel: <Button tone="quiet" onClick={() => signOut()} disabledReason={busy ? 'Wait for the answer.' : undefined}>Log out</Button>,
        primary: <Button tone="primary" icon={<Download aria-hidden />} pending={busy} onClick={() => void save()}>Download</Button>,
      }}
    >
      <p>The admin key is split among the security administrators. Your part is needed to recover the vault, and to restore a backup on another node.</p>
      <p>Keep the file where nobody else can read it, away from the backups.</p>
    </Dialog>
  );
}
