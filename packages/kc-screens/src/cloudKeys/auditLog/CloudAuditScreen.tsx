import { useMemo } from 'react';
import { Choice } from 'kc-components/Choice';
import type { Column } from 'kc-components/DataGrid';
import type { AuditRecord } from 'kc-api/contract/audit';
import { cloudAuditPages, cloudAuditPrefix } from 'kc-api/rules/cloudKeysPage';
import { AuditRecordDetails, auditColumns } from '../../audit/parts/index.ts';
import { DialogHost, GridScreen, rowsOf, usePages, type GridScreenProps } from '../../shell/index.ts';
import { recordsOf } from './cloudAuditList.ts';
import { exportCloudAuditDialog } from './export/exportCloudAudit.dialog.tsx';
import { useAuditGroup } from './useAuditGroup.ts';

/** CKP-40, pixels. */
const rowHeight = 30;
/** All are of one group, newest first; what categories there are nobody says beforehand. */
const columns: readonly Column<AuditRecord>[] = auditColumns([])
  .filter(({ id }) => id !== 'group')
  .map((column) => ({ ...column, sortable: false, ...(column.kind === 'choice' ? { kind: 'text' } : {}) }));
const idOf = (record: AuditRecord) => record.id;
const nameOf = (record: AuditRecord) => record.content;
const expand = (record: AuditRecord) => <AuditRecordDetails record={record} />;
const dialogs = [exportCloudAuditDialog];

const AuditGrid = (props: Pick<GridScreenProps<AuditRecord>, 'list' | 'toolbar'>) => (
  <GridScreen<AuditRecord> id={cloudAuditPrefix} label="Cloud keys audit log" columns={columns} rowId={idOf} nameOf={nameOf} rowHeight={rowHeight} expand={expand} {...props} />
);

function GroupLog({ group, toolbar }: { group: string } & Pick<GridScreenProps<AuditRecord>, 'toolbar'>) {
  const load = useMemo(() => recordsOf(group), [group]);
  const list = usePages<AuditRecord>({ resource: 'audit', load, of: group, firstPage: cloudAuditPages.first, laterPages: cloudAuditPages.later });
  return <AuditGrid list={list} toolbar={toolbar} />;
}

/** CKP-05, CKP-35: the audit log of one admin group at a time. */
export function CloudAuditScreen() {
  const { answer, groups, group, choose } = useAuditGroup();
  const about = useMemo(() => (groups || answer.error ? (group ? [group] : []) : null), [groups, group, answer.error]);
  const toolbar = groups && groups.length > 0 && <Choice search label="Admin group" value={group?.name ?? ''} options={groups.map(({ name }) => ({ value: name, label: name }))} onValue={choose} />;
  return (
    <>
      {group ? <GroupLog group={group.name} toolbar={toolbar} /> : <AuditGrid list={rowsOf(answer, () => [])} />}
      <DialogHost dialogs={dialogs} targets={about} />
    </>
  );
}
