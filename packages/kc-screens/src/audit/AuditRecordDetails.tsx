import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { CopyText } from 'kc-components/CopyText';
import { cellText } from 'kc-components/DataGrid';
import { DetailsList } from 'kc-components/DetailsList';
import { Link } from 'kc-components/Link';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';
import { usePorts, withParams } from '../shell/index.ts';
import { ChangesTable } from '../changes/index.ts';
import { auditColumns } from './audit.columns.tsx';
import { onlyFilters } from './onlyFilters.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

const fields = auditColumns([]).filter((column) => !['message', 'hash'].includes(column.id));

const Filters = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
`;

/** Links that filter the log by the same object, the same action or the same user. */
function OnlyFilters({ record }: { record: AuditRecord }) {
  const { navigation } = usePorts();
  return (
    <Filters>
      {onlyFilters.map(({ column, label, valueOf }) => {
        const value = valueOf(record);
        if (value === undefined) return null;
        const to = withParams(navigation.get(), { [`filter.${column}`]: value, expanded: undefined });
        return (
          <Link key={column} href={navigation.href(to)}>
            {label}
          </Link>
        );
      })}
    </Filters>
  );
}

interface AuditRecordDetailsProps {
  record: AuditRecord;
  problem?: string | undefined;
}

/** AUDIT-09: the complete record with all fields, and the old and new value of each change. */
export function AuditRecordDetails({ record, problem }: AuditRecordDetailsProps) {
  const { changes = [], hash = '' } = record;
  return (
    <Stack>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <DetailsList
        items={[
          { label: t('Message'), value: record.content, wide: true },
          ...fields.map((column) => ({ label: column.title, value: cellText(column, record) })),
          { label: t('Hash'), value: hash === '' ? '' : <CopyText value={hash} label={t('Hash')} />, wide: true },
        ]}
      />
      <OnlyFilters record={record} />
      {changes.length > 0 && <ChangesTable changes={changes} category={record.category} />}
    </Stack>
  );
}
