import { useEffect } from 'react';
import { FileDown } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor, useDownload, usePorts } from '../../shell/index.ts';

/** VM-064: downloads the appliance's export of all VM sets. */
export function ExportButton() {
  const actor = useActor();
  const { messages } = usePorts();
  const { download, busy, error } = useDownload();
  useEffect(() => {
    if (error !== undefined) messages.add({ kind: 'error', text: error });
  }, [error, messages]);
  return (
    <Button
      icon={<FileDown aria-hidden />}
      pending={busy}
      disabledReason={reasonOf(cvmSetRules.export(actor))}
      onClick={() => void download(cvmSets.export, {}, 'vmsets.csv')}
    >
      {t('Export VM sets')}
    </Button>
  );
}
