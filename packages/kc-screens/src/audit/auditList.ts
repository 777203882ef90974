import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import type { BodyOf } from 'kc-api/contract/call';
import { userFields } from 'kc-api/rules/audit/userFilter';
import type { Client } from 'kc-api/client/client';

type Body = BodyOf<typeof audit.list>;
type Asked = Pick<PageRequest, 'offset' | 'limit' | 'sort' | 'filters'>;

/** The message is `content` on the wire, but its filter goes as `message`. */
const wireSort = (id: string) => (id === 'message' ? 'content' : id);

/** A day that does not exist matches nothing, as in every grid. */
const never = { from: 1, to: 0 };

/** One page of the log as a call: every filter searches the whole log, not only what is loaded. */
export function listBody({ offset, limit, sort, filters }: Asked): Body {
  const { date, user, ...texts } = filters;
  const span = date ? rangeSpan(date) : undefined;
  return {
    operation: 'list',
    offset,
    count: limit,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...userFields(user),
    // By calendar days: from the first second to the last.
    ...(span === undefined ? {} : { date: span ? { from: span[0], to: span[1] - 1 } : never }),
    ...(sort ? { sort: `${sort.desc ? '-' : ''}${wireSort(sort.id)}` as NonNullable<Body['sort']> } : {}),
  };
}

/** A page of records, and the categories that the log holds. */
export async function loadRecords(
  client: Client,
  request: PageRequest,
  onCategories: (categories: readonly string[]) => void,
): Promise<{ rows: readonly AuditRecord[]; total: number }> {
  const { records, totalrecords, categories } = await client.send(audit.list, { body: listBody(request) }, { signal: request.signal, priority: 'normal' });
  if (categories) onCategories(categories);
  return { rows: records, total: totalrecords };
}
