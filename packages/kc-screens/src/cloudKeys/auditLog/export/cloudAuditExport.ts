import { audit } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { ExportKind } from '../../../audit/parts/index.ts';

/** The export of a group's log. The browser downloads the file as soon as it is ready. */
export const cloudAuditExport: ExportKind<typeof cloudKeysPage.exportAuditLog> = {
  call: cloudKeysPage.exportAuditLog,
  dialog: 'cloudAudit.export',
  onBundle: async ({ client, save }) => {
    save(await client.download(audit.download, {}, { filename: cloudAuditPrefix }));
  },
};
