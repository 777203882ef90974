import { useCallback, useEffect } from 'react';
import { FileKey } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { cvms, type CvmDetails } from 'kc-api/contract/workloads/cvms';
import { rootKeyFile, rootKeyRule } from 'kc-api/rules/workloads/disks';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Offered, sayWithRetry, useActor, useDownload, usePorts } from '../../../shell/index.ts';

/** VM-085: downloads the key of the root drive as a file, for recovery. */
export function RootKeyButton({ vm }: { vm: CvmDetails }) {
  const actor = useActor();
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  const { id, name } = vm;
  const save = useCallback(() => void download(cvms.rootKey, { params: { id } }, rootKeyFile({ name })), [download, id, name]);
  useEffect(() => {
    if (error !== undefined) sayWithRetry(messages, error, save);
  }, [error, messages, save]);
  return (
    <Offered call={cvms.rootKey}>
      <Button tone="quiet" icon={<FileKey aria-hidden />} pending={busy} disabledReason={reasonOf(rootKeyRule(actor, vm))} onClick={save}>
        {t('Root drive key')}
      </Button>
    </Offered>
  );
}
