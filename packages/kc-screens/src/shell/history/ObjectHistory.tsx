import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { Skeleton } from 'kc-components/Skeleton';
import { Stack } from 'kc-components/Stack';
import { token } from 'kc-components/theme';
import { TimesNote } from 'kc-components/TimesNote';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import { auditPages } from 'kc-api/rules/audit/audit';
import { auditObject } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';
import { Failure } from '../calls/reading/Failure.tsx';
import { useAnswer } from '../calls/reading/useAnswer.ts';
import type { HistoryObject } from '../screens/lists/historySlot.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { ChangesTable } from '../../changes/index.ts';

/** Number of records in the first page and in each further one. */
const page = 20;

const List = styled.ol`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 0.875rem 0;
  list-style: none;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.125rem 0.75rem;
  padding-bottom: 0.25rem;
  & > strong {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  & > span {
    color: ${token('text-2')};
    font-size: 0.75rem;
  }
`;

const Quiet = styled.p`
  margin: 0;
  padding: 0.875rem 0;
  color: ${token('text-2')};
`;

function Entry({ record: { id, date, category, user, content, changes = [] } }: { record: AuditRecord }) {
  const { navigation } = usePorts();
  return (
    <li>
      <Head>
        <strong>{breakable(content)}</strong>
        <span>{dateTimeText(date, { seconds: true })}</span>
        <span>{breakable(t('by {user}', { user }))}</span>
        <span>
          <Link href={navigation.href({ path: '/auditlog', params: { 'filter.id': id, expanded: id } })}>{t('Record {id}', { id })}</Link>
        </span>
      </Head>
      {changes.length > 0 && <ChangesTable changes={changes} category={category} />}
    </li>
  );
}

/** The audit records of one object, newest first: action, user, time, and the old and new values. */
export function ObjectHistory({ kind, id }: HistoryObject) {
  const object = auditObject(kind, id);
  const [count, setCount] = useState(page);
  const { data, error, refresh } = useAnswer(audit.list, { body: { operation: 'list', offset: 0, count, object, sort: '-id' } });
  const [shown, setShown] = useState(data);
  // Keep the current records while more are loading.
  if (data && data !== shown) setShown(data);
  if (!shown) return error ? <Failure error={error} retry={refresh} /> : <Skeleton lines={4} />;
  const { records, totalrecords } = shown;
  const older = Math.min(totalrecords, auditPages.max) - records.length;
  return (
    <Stack>
      <Failure size="banner" error={error} retry={refresh} />
      {records.length === 0 && <Quiet>{t('The audit log has no records about this object.')}</Quiet>}
      {records.length > 0 && <TimesNote />}
      <List aria-label={t('History')}>
        {records.map((record) => (
          <Entry key={record.id} record={record} />
        ))}
      </List>
      {older > 0 && (
        <div>
          <Button pending={records.length < count && !data} onClick={() => setCount(Math.min(count + page, auditPages.max))}>
            {t('Show older ({count, plural, one {# record} other {# records}})', { count: older })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
