import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { cellText } from 'kc-components/DataGrid';
import { DetailsList } from 'kc-components/DetailsList';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';
import { ChangesTable } from '../shell/index.ts';
import { auditColumns } from './audit.columns.tsx';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

const fields = auditColumns([]).filter((column) => column.id !== 'message');

/** AUDIT-09: the whole content, every field, and what changed from what to what. */
export function AuditRecordDetails({ record, problem }: { record: AuditRecord; problem?: string | undefined }) {
  const { changes = [] } = record;
  return (
    <Stack>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <DetailsList
        items={[
          { label: t('Message'), value: record.content, wide: true },
          ...fields.map((column) => ({ label: column.title, value: cellText(column, record) })),
        ]}
      />
      {changes.length > 0 && <ChangesTable changes={changes} />}
    </Stack>
  );
}
