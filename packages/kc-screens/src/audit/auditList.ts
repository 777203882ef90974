import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import { audit, type AuditRecord } from 'kc-api/contract/audit/audit';
import type { BodyOf } from 'kc-api/contract/call';
import { userFields } from 'kc-api/rules/audit/userFilter';
import { pageLoad, type PageLoad } from '../shell/index.ts';

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

/** The paged log. Passes the categories of the log, and the records of each page, to the callbacks. */
export const recordPages = (
  onCategories: (categories: readonly string[]) => void,
  onRecords: (records: readonly AuditRecord[]) => void,
): PageLoad<AuditRecord> =>
  pageLoad({
    call: audit.list,
    input: (request) => ({ body: listBody(request) }),
    page: ({ records, totalrecords, categories }) => {
      if (categories) onCategories(categories);
      onRecords(records);
      return { rows: records, total: totalrecords };
    },
  });
