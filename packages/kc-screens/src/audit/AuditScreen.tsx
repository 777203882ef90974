import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import type { PageRequest } from 'kc-components/DataGrid';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import type { Client } from 'kc-api/client/client';
import { auditFilePrefix, auditPages, auditRules } from 'kc-api/rules/audit/audit';
import { DialogButton, DialogHost, GridScreen, landing, useActor, usePages, usePorts, type DialogPlace } from '../shell/index.ts';
import { useExport } from './export/useExport.tsx';
import { auditColumns } from './audit.columns.ts';
import { loadRecords } from './auditList.ts';
import { AuditRecordDetails } from './AuditRecordDetails.tsx';
import { auditExport } from './export/auditExport.ts';
import { exportAuditDialog } from './export/exportAudit.dialog.tsx';

/** AUDIT-40, pixels. */
const rowHeight = 30;
const newestFirst = { id: 'date', desc: true };
const idOf = (record: AuditRecord) => record.id;
const nameOf = (record: AuditRecord) => record.content;
const expand = (record: AuditRecord) => <AuditRecordDetails record={record} />;
const auditDialogs = [exportAuditDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: auditDialogs }];

function AuditGrid() {
  // One that was begun before a reload is looked after again.
  useExport(auditExport);
  const { flavour } = useActor();
  // As one text, so that the same categories make no other columns.
  const [known, setKnown] = useState('[]');
  const columns = useMemo(() => auditColumns(JSON.parse(known) as string[]), [known]);
  const load = useCallback((client: Client, request: PageRequest) => loadRecords(client, request, (categories) => setKnown(JSON.stringify(categories))), []);
  const list = usePages<AuditRecord>({ resource: 'audit', load, firstPage: auditPages.first, laterPages: auditPages.later });
  return (
    <GridScreen<AuditRecord>
      id={auditFilePrefix(flavour)}
      label="Audit log"
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={list}
      sort={newestFirst}
      rowHeight={rowHeight}
      expand={expand}
      dialogs={auditDialogs}
    />
  );
}

/** AUDIT-01 to AUDIT-12. */
export default function AuditScreen() {
  const { navigation } = usePorts();
  const allowed = auditRules.read(useActor()).ok;
  return (
    <Page
      title="Audit log"
      sub="Actions on this appliance, and who performed them."
      {...(allowed ? { primary: <DialogButton dialog={exportAuditDialog} tone="primary" /> } : {})}
    >
      {allowed ? (
        <AuditGrid />
      ) : (
        <>
          <EmptyState tone="denied" text="You do not have access to this page." action={<Link href={navigation.href(landing)}>Go to your landing page</Link>} />
          <DialogHost dialogs={auditDialogs} targets={[]} />
        </>
      )}
    </Page>
  );
}
