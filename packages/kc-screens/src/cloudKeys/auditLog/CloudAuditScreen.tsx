import { useMemo, useState } from 'react';
import { Choice } from 'kc-components/Choice';
import { Skeleton } from 'kc-components/Skeleton';
import type { Column } from 'kc-components/DataGrid';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { cloudAuditPages, cloudAuditPrefix } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { AuditRecordDetails, auditLogColumns, useExport, useOnlyActions } from '../../audit/parts/index.ts';
import { DialogHost, GridScreen, rowsOf, usePages, type GridScreenProps } from '../../shell/index.ts';
import { cloudAuditDialogs } from './cloudAudit.dialogs.ts';
import { recordsOf } from './cloudAuditList.ts';
import { cloudAuditExport } from './export/cloudAuditExport.ts';
import { useAuditGroup } from './useAuditGroup.ts';

/** CKP-40, pixels. */
const rowHeight = 30;
/** All records belong to one group, newest first. */
const columnsOf = (categories: readonly string[]): readonly Column<AuditRecord>[] =>
  auditLogColumns(categories)
    .filter(({ id }) => id !== 'group')
    .map((column) => ({ ...column, sortable: false }));
const noColumns = columnsOf([]);
const idOf = (record: AuditRecord) => record.id;
const nameOf = (record: AuditRecord) => record.content;
const expand = (record: AuditRecord) => <AuditRecordDetails record={record} />;

type Own = Pick<GridScreenProps<AuditRecord>, 'list' | 'toolbar' | 'columns' | 'actions'>;
const AuditGrid = (props: Own) => (
  <GridScreen<AuditRecord>
    id={cloudAuditPrefix}
    label={t('Cloud keys audit log')}
    rowId={idOf}
    nameOf={nameOf}
    rowHeight={rowHeight}
    expand={expand}
    {...props}
  />
);

function GroupLog({ group, toolbar }: { group: string } & Pick<Own, 'toolbar'>) {
  const only = useOnlyActions();
  // A string, so that equal categories do not create new columns.
  const [known, setKnown] = useState('[]');
  const columns = useMemo(() => columnsOf(JSON.parse(known) as string[]), [known]);
  const load = useMemo(() => recordsOf(group, (categories) => setKnown(JSON.stringify(categories))), [group]);
  const list = usePages<AuditRecord>({ resource: 'audit', load, of: group, firstPage: cloudAuditPages.first, laterPages: cloudAuditPages.later });
  return <AuditGrid list={list} columns={columns} toolbar={toolbar} actions={only} />;
}

/** CKP-05, CKP-35: the audit log of one admin group at a time. */
export function CloudAuditScreen() {
  const { answer, groups, group, choose } = useAuditGroup();
  // Resume polling an export that was started before a reload.
  useExport(cloudAuditExport);
  const about = useMemo(() => (groups || answer.error ? (group ? [group] : []) : null), [groups, group, answer.error]);
  const toolbar = groups && groups.length > 0 && (
    <Choice search label={t('Admin group')} value={group?.name ?? ''} options={groups.map(({ name }) => ({ value: name, label: name }))} onValue={choose} />
  );
  return (
    <>
      {group && <GroupLog group={group.name} toolbar={toolbar} />}
      {answer.loading && <Skeleton lines={8} />}
      {!group && !answer.loading && <AuditGrid list={rowsOf(answer, () => [])} columns={noColumns} />}
      <DialogHost dialogs={cloudAuditDialogs} targets={about} />
    </>
  );
}
