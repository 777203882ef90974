import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { useExport } from '../../../audit/parts/index.ts';
import { usePorts } from '../../../shell/index.ts';

export interface ExportWish {
  group: string;
  format: 'csv' | 'pdf';
}

/** The export of a group's log. Its file is handed over as soon as it is there. */
export function useCloudAuditExport() {
  const { client, clock, save } = usePorts();
  return useExport<ExportWish>('cloudAudit.export', {
    begin: async ({ group, format }) => {
      const utc_offset = -new Date(clock.now()).getTimezoneOffset();
      return (await client.send(cloudKeysPage.exportAuditLog, { body: { group_name: group, format, utc_offset } })).export_task_id;
    },
    onBundle: async ({ format }) => {
      const file = await client.download(audit.download, {});
      save({ blob: file.blob, filename: file.filename || `${cloudAuditPrefix}.${format}` });
    },
  });
}
