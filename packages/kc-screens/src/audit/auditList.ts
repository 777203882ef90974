import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import type { BodyOf } from 'kc-api/contract/call';
import { userFields } from 'kc-api/rules/audit/userFilter';
import type { Client } from 'kc-api/client/client';

type Body = BodyOf<typeof audit.list>;
type Asked = Pick<PageRequest, 'offset' | 'limit' | 'sort' | 'filters'>;

/** The response calls the message `content`, but the request filters it as `message`. */
const wireSort = (id: string) => (id === 'message' ? 'content' : id);

/** An invalid date matches nothing, as in every grid. */
const never = { from: 1, to: 0 };

/** Builds the request for one page of the log. The appliance applies the filters to the whole log, not only to the loaded records. */
export function listBody({ offset, limit, sort, filters }: Asked): Body {
  const { date, user, ...texts } = filters;
  const span = date ? rangeSpan(date) : undefined;
  return {
    operation: 'list',
    offset,
    count: limit,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...userFields(user),
    // Calendar days: from the first second of the first day to the last second of the last.
    ...(span === undefined ? {} : { date: span ? { from: span[0], to: span[1] - 1 } : never }),
    ...(sort ? { sort: `${sort.desc ? '-' : ''}${wireSort(sort.id)}` as NonNullable<Body['sort']> } : {}),
  };
}

/** Loads a page of records and passes the categories of the log to the callback. */
export async function loadRecords(
  client: Client,
  request: PageRequest,
  onCategories: (categories: readonly string[]) => void,
): Promise<{ rows: readonly AuditRecord[]; total: number }> {
  const { records, totalrecords, categories } = await client.send(audit.list, { body: listBody(request) }, { signal: request.signal, priority: 'normal' });
  if (categories) onCategories(categories);
  return { rows: records, total: totalrecords };
}
