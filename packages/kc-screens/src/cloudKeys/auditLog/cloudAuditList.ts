import { rangeSpan } from 'kc-components/TimeRange';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { Client } from 'kc-api/client/client';
import { userFields } from 'kc-api/rules/audit/userFilter';
import { cloudAuditPages } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { byTokens, type TokenRequest } from './byTokens.ts';

/** Builds the request for one page. Each filter searches the whole log. An invalid date matches no records. */
export function auditQuery(group_name: string, { token, limit, filters }: Omit<TokenRequest, 'signal'>) {
  const { date: day, user, ...texts } = filters;
  const span = day ? rangeSpan(day) : undefined;
  const [from, to] = span ? [span[0], span[1] - 1] : [2, 1];
  return {
    group_name,
    limit: String(limit),
    ...(token === undefined ? {} : { next_token: token }),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...userFields(user),
    ...(day ? { date_from: String(from), date_to: String(to) } : {}),
  };
}

/** The paged log of a group, newest first, and its categories. */
export const recordsOf = (group: string, onCategories: (categories: readonly string[]) => void): ReturnType<typeof byTokens<AuditRecord>> =>
  byTokens<AuditRecord>(async (client: Client, request) => {
    const {
      audit_messages: rows,
      next_token: next,
      count: total,
      categories,
    } = await client.send(cloudKeysPage.auditLog, { query: auditQuery(group, request) }, { signal: request.signal, priority: 'normal' });
    if (categories) onCategories(categories);
    return { rows, next, total };
  }, cloudAuditPages);
