import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from 'kc-components/EmptyState';
import { Link } from 'kc-components/Link';
import { Page } from 'kc-components/Page';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { auditFilePrefix, auditPages, auditRules } from 'kc-api/rules/audit/audit';
import { t } from 'kc-intl/t';
import { DialogButton, DialogHost, GridScreen, linkTo, useActor, usePages, usePorts, type DialogPlace } from '../shell/index.ts';
import { useExport } from './export/useExport.tsx';
import { ChainNote } from './chain/ChainNote.tsx';
import { useShownChain } from './chain/useShownChain.ts';
import { verifyAuditDialog } from './verify/verifyAudit.dialog.tsx';
import { auditLogColumns } from './auditLog.columns.tsx';
import { recordPages } from './auditList.ts';
import { AuditRecordDetails } from './AuditRecordDetails.tsx';
import { useOnlyActions } from './useOnlyActions.tsx';
import { auditExport } from './export/auditExport.ts';
import { exportAuditDialog } from './export/exportAudit.dialog.tsx';

/** AUDIT-40, pixels. */
const rowHeight = 30;
const newestFirst = { id: 'date', desc: true };
const idOf = (record: AuditRecord) => record.id;
const nameOf = (record: AuditRecord) => record.content;
const auditDialogs = [exportAuditDialog, verifyAuditDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: auditDialogs }];

function AuditGrid() {
  // Continues to watch an export that was started before a reload.
  useExport(auditExport);
  const { flavour } = useActor();
  // Serialized, so that the columns change only if the categories change.
  const [known, setKnown] = useState('[]');
  const only = useOnlyActions();
  const [chain, look] = useShownChain();
  const { broken } = chain;
  const columns = useMemo(() => auditLogColumns(JSON.parse(known) as string[], broken), [known, broken]);
  const expand = useCallback((record: AuditRecord) => <AuditRecordDetails record={record} problem={broken.get(record.id)} />, [broken]);
  const load = useMemo(() => recordPages((categories) => setKnown(JSON.stringify(categories)), look), [look]);
  const list = usePages<AuditRecord>({ resource: 'audit', load, firstPage: auditPages.first, laterPages: auditPages.later });
  return (
    <GridScreen<AuditRecord>
      id={auditFilePrefix(flavour)}
      label={t('Audit log')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={list}
      sort={newestFirst}
      rowHeight={rowHeight}
      expand={expand}
      toolbar={<ChainNote chain={chain} />}
      dialogs={auditDialogs}
      actions={only}
    />
  );
}

/** AUDIT-01 to AUDIT-12. */
export default function AuditScreen() {
  const { navigation } = usePorts();
  const allowed = auditRules.read(useActor()).ok;
  return (
    <Page
      title={t('Audit log')}
      sub={t('Actions on this appliance, and who performed them.')}
      {...(allowed ? { secondary: <DialogButton dialog={verifyAuditDialog} />, primary: <DialogButton dialog={exportAuditDialog} tone="primary" /> } : {})}
    >
      {allowed ? (
        <AuditGrid />
      ) : (
        <>
          <EmptyState
            tone="denied"
            text={t('You do not have access to this page.')}
            action={<Link href={navigation.href(linkTo({ path: '/' }))}>{t('Go to your landing page')}</Link>}
          />
          <DialogHost dialogs={auditDialogs} targets={[]} />
        </>
      )}
    </Page>
  );
}
